import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { customResourceDefinition, renderFleet, sveltosKinds } from '../../../constructs/index.ts';
import { clusterProfileKind } from '../../../constructs/api/index.ts';
import type { DescribedApi } from '../../../constructs/index.ts';
import type { IntegerSchema, StringSchema } from '../../../constructs/api/index.ts';
import { fleet } from '../../../fleets/five/fleet.ts';
import {
  apiDifferences,
  apiFile,
  importApi,
  importedApi,
  lacking,
  lackingDiagnostics,
  writeApi,
} from '../../../operations/import-api/index.ts';
import { basedOn, chart, untyped } from '../../example-fleet.ts';
import { definitions, fieldAt, withFields, without } from './definitions.ts';

const all = definitions((kind) => kind);
const root = join(import.meta.dirname, '../../..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fleetwright-api-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('an import', () => {
  const imported = importApi(all);

  test('of our own definitions is the built-in description', () => {
    expect(imported.diagnostics).toEqual([]);
    expect(apiDifferences(sveltosKinds, imported.kinds)).toEqual([]);
    expect([imported.differences, imported.notChecked, imported.leftOut]).toEqual([[], [], []]);
  });

  test('has the same text in whatever order and words the definitions come', () => {
    const reworded = definitions((kind) => ({ ...kind, doc: 'Other words.' }));
    expect(importApi([...reworded].reverse()).text).toBe(imported.text);
  });

  test('is what its file says when it is read', async () => {
    const path = join(folder, apiFile);
    expect(await writeApi(path, imported.text)).toBe(true);
    expect(await writeApi(path, imported.text)).toBe(false);
    const api = await importedApi(folder);
    expect(api?.source).toBe(path);
    expect(apiDifferences(imported.kinds, api?.kinds ?? [])).toEqual([]);
    expect(api?.kinds).toHaveLength(29);
    expect(await importedApi(join(folder, 'nowhere'))).toBeUndefined();
  });

  test('has a text that formatters leave alone', async () => {
    const path = join(folder, 'formatted.json');
    await writeFile(path, imported.text);
    const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
    await promisify(execFile)(process.execPath, [
      prettier,
      '--config',
      join(root, '.prettierrc.json'),
      '--check',
      path,
    ]);
    expect(imported.text.split('\n').length).toBeLessThan(12_000);
  });

  test('changes the lines of the fields that change, and no others', () => {
    const tier = { ...(fieldAt(clusterProfileKind.spec.properties, 'tier') as IntegerSchema), minimum: 0 };
    const after = importApi(definitions(withFields('ClusterProfile', (fields) => ({ ...fields, tier }))));
    const [before, now] = [imported.text.split('\n'), after.text.split('\n')];
    expect(now.filter((line, index) => line !== before[index])).toEqual([
      expect.stringMatching(/^ +"tier": \{ .*"minimum": 0, "type": "integer" \},$/),
    ]);
  });
});

describe('an import that cannot be made', () => {
  test('fails where there is nothing of Sveltos', () => {
    expect(importApi([]).diagnostics).toMatchObject([
      { code: 'import/nothing', message: 'there is no CustomResourceDefinition' },
    ]);
    const other = customResourceDefinition({ ...clusterProfileKind, group: 'example.com' });
    expect(importApi([{ origin: 'a.yaml', definition: other }]).diagnostics).toMatchObject([
      {
        code: 'import/nothing',
        path: 'a.yaml',
        message: expect.stringContaining('none of Sveltos: example.com') as string,
      },
    ]);
  });

  test('fails on two definitions of a kind that differ, and takes equal ones as one', () => {
    const [first] = all;
    const again = {
      origin: 'again.yaml',
      definition: customResourceDefinition({ ...clusterProfileKind, scope: 'Namespaced' }),
    };
    expect(importApi([...all, ...(first === undefined ? [] : [{ ...first, origin: 'copy' }])]).kinds).toHaveLength(29);
    expect(importApi([...all, again])).toMatchObject({
      kinds: [],
      text: '',
      diagnostics: [
        { code: 'import/conflict', path: 'again.yaml', message: expect.stringContaining('clusterprofiles') as string },
      ],
    });
  });

  test('says everything that is broken at once', () => {
    const broken = { apiVersion: 'x', kind: 'CustomResourceDefinition', spec: { group: 'lib.projectsveltos.io' } };
    const { diagnostics } = importApi([...all, { origin: 'b.yaml', definition: broken }]);
    expect(diagnostics.map(({ path }) => path)).toEqual([
      'b.yaml.apiVersion',
      'b.yaml.spec.names',
      'b.yaml.spec.scope',
      'b.yaml.spec.versions',
    ]);
  });

  test.each([
    ['{', /JSON/],
    ['{}', /no list of definitions/],
    ['{"items":[{"spec":{"group":"lib.projectsveltos.io"}}]}', /items\[0\]\.spec\.names/],
    ['{"items":[]}', /no CustomResourceDefinition/],
  ])('a file beside the fleets that is not one is refused: %s', async (text, reason) => {
    await writeFile(join(folder, apiFile), text);
    const reading = importedApi(folder);
    await expect(reading).rejects.toThrow(reason);
    await expect(reading).rejects.toThrow(/import\/file .*\n.*fleetwright api import/);
    expect(await readFile(join(folder, apiFile), 'utf8')).toBe(text);
  });
});

describe('differences from the built-in description', () => {
  const differences = (...changes: Parameters<typeof definitions>) =>
    importApi(definitions(...changes)).differences.map(({ kind, path, change, what, from, to }) =>
      [
        change,
        what,
        `${kind} ${path}`,
        ...[from, to].filter((value) => value !== undefined).map((value) => JSON.stringify(value)),
      ].join(' '),
    );

  test('are fields that came and went, and kinds', () => {
    const change = withFields('ClusterProfile', (fields) => ({
      ...without('reloader')(fields),
      transitionFrom: { type: 'string' },
    }));
    expect(differences((kind) => (kind.kind === 'Set' ? undefined : change(kind)))).toEqual([
      'removed field ClusterProfile spec.reloader',
      'added field ClusterProfile spec.transitionFrom',
      'removed kind Set ',
    ]);
  });

  test('are enums, bounds, defaults, types and conditions', () => {
    const before = ['Continuous', 'ContinuousWithDriftDetection', 'DryRun', 'OneTime'];
    const change = withFields('ClusterProfile', (fields) => ({
      ...fields,
      syncMode: { ...(fieldAt(fields, 'syncMode') as StringSchema), enum: ['OneTime', 'Continuous'] },
      tier: { type: 'integer', format: 'int32', maximum: 9 },
      reloader: { type: 'string' },
      patches: {
        type: 'array',
        items: { type: 'any' },
        further: { 'x-kubernetes-validations': [{ rule: 'self.size() < 9' }] },
      },
    }));
    expect(differences(change)).toEqual([
      'removed atomic ClusterProfile spec.patches true',
      'added rule ClusterProfile spec.patches "self.size() < 9"',
      'changed type ClusterProfile spec.patches[] "object" "any"',
      'changed type ClusterProfile spec.reloader "boolean" "string"',
      `changed enum ClusterProfile spec.syncMode ${JSON.stringify(before)} ["Continuous","OneTime"]`,
      'removed default ClusterProfile spec.tier 100',
      'added maximum ClusterProfile spec.tier 9',
      'removed minimum ClusterProfile spec.tier 1',
    ]);
  });

  test('are fields that became required, scope and version', () => {
    const found = differences((kind) =>
      kind.kind !== 'Set' || kind.spec === undefined
        ? kind
        : { ...kind, scope: 'Cluster', version: 'v1', spec: { ...kind.spec, required: ['maxReplicas'] } },
    );
    expect(found).toEqual([
      'changed scope Set  "Namespaced" "Cluster"',
      'changed version Set  "v1beta1" "v1"',
      'changed required Set spec.maxReplicas false true',
    ]);
  });
});

describe('what a fleet uses and an API lacks', () => {
  const { records } = renderFleet(fleet);
  const api = (...changes: Parameters<typeof definitions>): DescribedApi => ({
    kinds: importApi(definitions(...changes)).kinds,
    source: 'fleets/sveltos-api.json',
  });

  test('is nothing with the API that the fleet is written for', () => {
    expect(lacking('five', records, importApi(all).kinds)).toEqual([]);
  });

  test('is said with the record and the path', () => {
    const { kinds } = api(withFields('ClusterProfile', without('stopMatchingBehavior')));
    const lacks = lacking('five', records, kinds);
    expect(lacks).toHaveLength(4);
    expect(lacks[0]).toEqual({
      fleet: 'five',
      record: 'kyverno/pilot',
      kind: 'ClusterProfile',
      path: 'spec.stopMatchingBehavior',
      code: 'crd/too-old',
      message: 'there is no such field',
    });
    expect(lackingDiagnostics(lacks)).toMatchObject([
      {
        code: 'crd/too-old',
        path: 'five.ClusterProfile.spec.stopMatchingBehavior',
        message: 'there is no such field: used by kyverno/pilot, kyverno/prod-a, kyverno/prod-b and 1 more',
      },
    ]);
  });

  test('are values too, and whole kinds', () => {
    const syncMode: StringSchema = { type: 'string', enum: ['OneTime', 'Continuous'] };
    const change = withFields('ClusterProfile', (fields) => ({ ...fields, syncMode }));
    const lacks = lacking(
      'five',
      records,
      api((kind) => (kind.kind === 'SveltosCluster' ? undefined : change(kind))).kinds,
    );
    expect(lackingDiagnostics(lacks).map(({ code, path }) => `${code} ${path}`)).toEqual([
      'api/not-allowed five.ClusterProfile.spec.syncMode',
      'crd/missing five.SveltosCluster',
    ]);
  });

  test('is refused when the fleet is rendered against that API, with the reason', () => {
    const found = renderFleet(fleet, { api: api(withFields('ClusterProfile', without('stopMatchingBehavior'))) });
    expect(found.records).toEqual([]);
    expect(found.diagnostics).toMatchObject([
      {
        code: 'api/unknown-field',
        path: 'kyverno.ClusterProfile.spec.stopMatchingBehavior',
        hint: 'the built-in description takes it, fleets/sveltos-api.json does not: is that the API of your management cluster?',
      },
    ]);
    const missing = renderFleet(fleet, { api: api((kind) => (kind.kind === 'SveltosCluster' ? undefined : kind)) });
    expect(missing.diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'crd/missing registration.SveltosCluster',
    ]);
    expect(renderFleet(fleet, { api: api((kind) => kind) })).toEqual(renderFleet(fleet));
  });

  test('does not hide what is wrong by any API', () => {
    const wrong = basedOn({ syncMode: 'Never', helmCharts: { kyverno: { ...chart, values: untyped({}) } } });
    expect(renderFleet(wrong, { api: api((kind) => kind) }).diagnostics).toEqual(renderFleet(wrong).diagnostics);
  });
});
