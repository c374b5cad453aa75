import fc from 'fast-check';
import { renderFleet, renderBase, base } from '../../../constructs/index.ts';
import { payloadLimits } from '../../../constructs/sveltos/index.ts';
import { readYaml } from '../../../constructs/yaml/index.ts';
import type { Diagnostic, FleetRecord, KubernetesObject } from '../../../constructs/index.ts';
import { payloadsOf } from '../../../constructs/sveltos/payloads.ts';
import { Rendering } from '../../../constructs/sveltos/rendering.ts';
import { basedOn, expectFound, untyped } from '../../example-fleet.ts';

const limit = 1_048_576;
/** Two bytes in UTF-8 for most characters, so that a count of characters would find half. */
const bytes = (count: number): string => `${'x'.repeat(count % 2)}${'ü'.repeat(Math.floor(count / 2))}`;
const frame = "apiVersion: v1\nkind: Thing\nmetadata:\n  name: a\ntext: ''\n".length;
/** A manifest that has so many bytes as YAML. */
const sized = (name: string, count: number) => ({
  apiVersion: 'v1',
  kind: 'Thing',
  metadata: { name },
  text: bytes(count - frame - (name.length - 1)),
});

/** The record of one cluster, and what is wrong. */
function rendered(policyRefs: object): {
  readonly record: FleetRecord | undefined;
  readonly found: readonly Diagnostic[];
} {
  const { records, diagnostics } = renderFleet(basedOn({ policyRefs }));
  return { record: records.find(({ id }) => id === 'kyverno/prod-a'), found: diagnostics };
}

const big = (manifests: object): object => ({ big: { deploymentType: 'Remote', manifests } });
const textOf = ({ data }: KubernetesObject): string => String(Object.values(data as object)[0]);

describe('M-01: a payload', () => {
  test('may be as large as a ConfigMap can be, in bytes', () => {
    const { record, found } = rendered(big({ a: sized('a', limit) }));
    expect(found).toEqual([]);
    expect(record?.objects.map(({ kind }) => kind)).toEqual(['ConfigMap', 'ClusterProfile']);
    expect(Buffer.byteLength(textOf(record?.objects[0] as KubernetesObject))).toBe(limit);
  });

  test('fails with one document that is a byte larger, and says what else can be done', () => {
    expectFound(rendered(big({ a: sized('a', limit + 1), b: sized('b', 100) })).found, {
      code: 'api/out-of-bounds',
      path: 'kyverno.policyRefs.big.manifests',
      message:
        'Thing a has 1048577 bytes as YAML, and the API server takes 1048576 in a ConfigMap, as rendered for clusters pilot, prod-a, prod-b and 1 more',
      hint: 'one document is never cut: serve it from a remoteURL or a Flux source, or make it smaller',
    });
  });

  test('of two documents is one object up to the last byte, and two from the next one on', () => {
    const two = (count: number) => rendered(big({ a: sized('a', 500_000), b: sized('b', count - 500_000 - 4) })).record;
    const names = (record: FleetRecord | undefined) => record?.objects.map(({ metadata }) => metadata.name);
    expect(names(two(limit))).toEqual(['kyverno-prod-a-big', 'kyverno-prod-a']);
    const over = two(limit + 1);
    expect(names(over)).toEqual(['kyverno-prod-a-big', 'kyverno-prod-a-big.b', 'kyverno-prod-a']);
    expect(over?.objects.at(-1)?.['spec']).toMatchObject({
      policyRefs: [
        { kind: 'ConfigMap', name: 'kyverno-prod-a-big', deploymentType: 'Remote' },
        { kind: 'ConfigMap', name: 'kyverno-prod-a-big.b', deploymentType: 'Remote' },
      ],
    });
  });
});

const homeWith = (bytes: number) => ({
  name: 'base-cluster',
  namespace: 'projectsveltos',
  rendering: new Rendering({ ...payloadLimits, ConfigMap: { bytes, setBy: 'a test' } }),
});
/** Where an object holds a thousand times less, and tests need not write megabytes. */
const small = homeWith(1000);

/** Which object each document is in, of documents with texts of these sizes. */
function partsOf(sizes: Readonly<Record<string, number>>): ReadonlyMap<string, string> {
  const manifests = Object.fromEntries(
    Object.entries(sizes).map(([key, size]) => [
      key,
      { apiVersion: 'v1', kind: 'Thing', metadata: { name: key }, text: 'x'.repeat(size) },
    ]),
  );
  const payloads = payloadsOf('p', { deploymentType: 'Remote', manifests }, small);
  return new Map(
    payloads.flatMap(({ name, data }) =>
      readYaml(Object.values(data)[0] ?? '', '').documents.map(
        ({ value }) => [(value as { metadata: { name: string } }).metadata.name, name] as const,
      ),
    ),
  );
}

describe('a payload in parts', () => {
  const anySizes = fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.integer({ min: 1, max: 400 }), {
    minKeys: 2,
    maxKeys: 12,
    noNullPrototype: true,
  });

  test('holds every document once, in the order of their keys, each part within the limit and under its own name', () => {
    fc.assert(
      fc.property(anySizes, (sizes) => {
        const parts = partsOf(sizes);
        expect([...parts.keys()]).toEqual(Object.keys(sizes).sort());
        const manifests = Object.fromEntries(
          Object.entries(sizes).map(([key, size]) => [key, { text: 'x'.repeat(size) }]),
        );
        const payloads = payloadsOf('p', { deploymentType: 'Remote', manifests }, small);
        expect(new Set(payloads.map(({ name }) => name)).size).toBe(payloads.length);
        for (const { data } of payloads)
          expect(Buffer.byteLength(Object.values(data)[0] ?? '')).toBeLessThanOrEqual(1000);
      }),
      { numRuns: 200 },
    );
  });

  test('moves only documents of the part in which one grows', () => {
    fc.assert(
      fc.property(anySizes, fc.nat(), fc.integer({ min: 1, max: 500 }), (sizes, seed, more) => {
        const keys = Object.keys(sizes);
        const grown = keys[seed % keys.length] ?? '';
        const [before, after] = [partsOf(sizes), partsOf({ ...sizes, [grown]: (sizes[grown] ?? 0) + more })];
        for (const key of keys) {
          if (before.get(key) !== before.get(grown)) expect(after.get(key)).toBe(before.get(key));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('fails when two parts would have one name', () => {
    const text = 'x'.repeat(600_000);
    const manifests = Object.fromEntries(
      ['A', 'B-c', 'B/c'].map((key) => [key, { apiVersion: 'v1', kind: 'Thing', metadata: { name: key }, text }]),
    );
    expect(rendered(big(manifests)).found.map(({ code }) => code)).toContain('variant/name-taken');
  });
});

describe('M-04: limits', () => {
  const withLimit = (payloadBytes: unknown, manifests: object) => {
    const fleet = basedOn({ policyRefs: big(manifests) });
    return renderFleet({ ...fleet, management: { ...fleet.management, payloadBytes: untyped(payloadBytes) } });
  };

  test('of a management cluster are its own, and the message names whose limit is passed', () => {
    expect(withLimit(50_000, { a: sized('a', 50_000) }).diagnostics).toEqual([]);
    expectFound(withLimit(50_000, { a: sized('a', 50_001) }).diagnostics, {
      code: 'api/out-of-bounds',
      path: 'kyverno.policyRefs.big.manifests',
      message:
        'Thing a has 50001 bytes as YAML, and this management cluster (payloadBytes) takes 50000 in a ConfigMap, as rendered for clusters pilot, prod-a, prod-b and 1 more',
    });
  });

  test('fail where no cluster can have them', () => {
    for (const wrong of [0, 2_000_000, '1000']) {
      expect(withLimit(wrong, { a: sized('a', 100) }).diagnostics.map(({ path }) => path)).toEqual([
        'management.payloadBytes',
      ]);
    }
  });

  test('of a smaller target cut the payload earlier', () => {
    const manifests = { a: sized('a', 30_000), b: sized('b', 30_000) };
    expect(payloadsOf('p', { deploymentType: 'Remote', manifests }, homeWith(50_000))).toHaveLength(2);
  });
});

describe('E-05: a payload of templates', () => {
  const manifests = {
    a: { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'a' }, text: '{{ .Cluster.metadata.name }}' },
  };

  test('carries the annotation that makes Sveltos fill them in, and no other payload does', () => {
    const { record, found } = rendered({
      filled: { deploymentType: 'Remote', template: true, manifests },
      literal: { deploymentType: 'Local', manifests },
    });
    expect(found).toEqual([]);
    expect(record?.objects.map(({ metadata }) => metadata.annotations)).toEqual([
      { 'projectsveltos.io/template': 'true' },
      undefined,
      undefined,
    ]);
    expect(JSON.stringify(record?.objects.at(-1)?.['spec'])).not.toContain('template');
  });
});

test('a base by itself names its payloads too', () => {
  const policies = base('policies', untyped({ policyRefs: big({ a: sized('a', 100) }) }));
  expect(renderBase(policies)['spec']).toMatchObject({ policyRefs: [{ name: 'policies-big' }] });
});

test('a second rendering sees what was changed since the first', () => {
  const manifest = { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'a' }, size: 1 };
  const spec = { tier: 1, policyRefs: { p: { deploymentType: 'Remote', manifests: { a: manifest } } } };
  const fleet = basedOn(spec);
  const bytes = () =>
    renderFleet(fleet)
      .records.map(({ canonical }) => canonical)
      .join('\n');
  expect(bytes()).toContain('size: 1');
  manifest.size = 2;
  spec.tier = 7;
  expect(bytes()).toContain('size: 2');
  expect(bytes()).toContain('"tier":7');
});
