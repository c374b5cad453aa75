import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DiagnosticsError, manifestsFrom } from '../../../constructs/index.ts';
import type { Diagnostic } from '../../../constructs/index.ts';
import { basedOn, diagnosticsOf, expectFound } from '../../example-fleet.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fleetwright-payload-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes files below a folder called `payload`, and returns its path. */
function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const place = join(root, 'payload');
  mkdirSync(place, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), text);
  }
  return place;
}

function faultsOf(path: string): readonly Diagnostic[] {
  try {
    manifestsFrom(path);
    return [];
  } catch (error) {
    if (DiagnosticsError.is(error)) return error.diagnostics;
    throw error;
  }
}

const thing = (kind: string, name: string): string => `apiVersion: v1\nkind: ${kind}\nmetadata:\n  name: ${name}\n`;

describe('manifests from files', () => {
  test('are those of all YAML and JSON files below a folder, by what they are', () => {
    const path = folder({
      'b.yaml': `${thing('Service', 'web')}---\n${thing('Namespace', 'shop')}`,
      'deep/a.yml': thing('ServiceAccount', 'web'),
      'c.json': '{"apiVersion": "example.com/v1", "kind": "Policy", "metadata": {"name": "p"}, "spec": {"mode": 420}}',
      'README.md': 'What this is.',
      '.hidden': 'left alone',
    });
    const manifests = manifestsFrom(path);
    expect(Object.keys(manifests)).toEqual([
      '100-Namespace/shop',
      '250-ServiceAccount/web',
      '450-Service/web',
      '600-Policy.example.com/p',
    ]);
    expect(manifests['600-Policy.example.com/p']).toMatchObject({ spec: { mode: 420 } });
    expect(diagnosticsOf(basedOn({ policyRefs: { p: { deploymentType: 'Remote', manifests } } }))).toEqual([]);
  });

  test('are those of one file, with its words as kubectl reads them', () => {
    const path = folder({ 'one.yaml': `${thing('Thing', 'a')}mode: 0644\nyear: '2026'\nday: 2026-07-27\n` });
    expect(Object.values(manifestsFrom(join(path, 'one.yaml')))).toEqual([
      { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'a' }, mode: 420, year: '2026', day: '2026-07-27' },
    ]);
  });

  test('B-01: fail when a file cannot be read or holds nothing, each at its line, and none is left', () => {
    const path = folder({
      'broken.yaml': `${thing('Thing', 'a')}spec: [1\n`,
      'empty.yaml': '# nothing\n',
      'gap.yaml': `${thing('Thing', 'b')}---\n---\n${thing('Thing', 'c')}`,
      'list.yaml': '- a\n',
      'items.yaml': 'apiVersion: v1\nkind: List\nitems: []\n',
      'kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n',
      'nameless.yaml': 'apiVersion: v1\nkind: Thing\nmetadata: {}\n',
      'template.yaml': `${thing('Thing', 'd')}host: {{ .Cluster.metadata.name }}\n`,
      'text.yaml': 'just a text\n',
      'twice.yaml': `${thing('Thing', 'e')}kind: Other\n`,
      'untyped.yaml': 'kind: Thing\nmetadata: {name: f}\n',
    });
    expectFound(
      faultsOf(path),
      { code: 'yaml/syntax', path: 'payload/broken.yaml:6:1' },
      { code: 'payload/empty', path: 'payload/empty.yaml', message: 'the file is empty' },
      { code: 'payload/empty', path: 'payload/gap.yaml:5:4', message: 'the document is empty' },
      { code: 'payload/not-an-object', path: 'payload/items.yaml:2:1', message: 'a List is no object of its own' },
      { code: 'payload/not-an-object', path: 'payload/kustomization.yaml:2:1' },
      { code: 'payload/not-an-object', path: 'payload/list.yaml:1:1' },
      { code: 'payload/not-an-object', path: 'payload/nameless.yaml:3:1' },
      { code: 'yaml/unsupported', path: 'payload/template.yaml:5:8' },
      { code: 'payload/not-an-object', path: 'payload/text.yaml:1:1' },
      { code: 'yaml/duplicate-key', path: 'payload/twice.yaml:5:1' },
      { code: 'payload/not-an-object', path: 'payload/untyped.yaml:1:1' },
    );
  });

  test('fail on a file that nobody would deploy, and on one that is no text', () => {
    expectFound(
      faultsOf(folder({ 'a.yaml': thing('Thing', 'a'), 'b.yaml.bak': 'x', 'run.sh': 'x' })),
      {
        code: 'payload/file',
        path: 'payload/b.yaml.bak',
        message: 'this file would not be deployed',
      },
      { code: 'payload/file', path: 'payload/run.sh' },
    );
    expectFound(faultsOf(join(folder({ 'c.yaml': Uint8Array.from([0x61, 0xff]) }), 'c.yaml')), {
      code: 'payload/file',
      path: 'c.yaml',
      message: 'the file is not UTF-8',
    });
  });

  test('fail when nothing is there, or the path hangs on where the program runs', () => {
    expectFound(faultsOf(join(root, 'nowhere')), { code: 'payload/file', path: 'nowhere' });
    expectFound(faultsOf(join(root)), { code: 'payload/empty', path: root });
    expectFound(faultsOf('payload'), {
      code: 'payload/file',
      path: 'payload',
      hint: "join(import.meta.dirname, 'payload') means the same wherever the program runs",
    });
  });

  test('fail when one object stands in two files', () => {
    expectFound(faultsOf(folder({ 'a.yaml': thing('Thing', 'a'), 'b.yaml': `\n${thing('Thing', 'a')}` })), {
      code: 'api/rule',
      path: 'payload/b.yaml:2:1',
      message: 'Thing/a stands at payload/a.yaml:1:1 already',
    });
  });
});
