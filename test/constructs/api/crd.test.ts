import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  accessRequestKind,
  clusterProfileKind,
  clusterPromotionKind,
  customResourceDefinition,
  sveltosClusterKind,
  sveltosKinds,
} from '../../../constructs/api/index.ts';
import type { KindDescription } from '../../../constructs/api/index.ts';
import { describeWithShared } from '../../shared.ts';
import { crdDifferences } from './crd-differences.ts';

describeWithShared('sveltos-crds', 'the CustomResourceDefinition of Sveltos itself', (folder) => {
  test.each(sveltosKinds.map((kind) => [kind.kind, kind] as const))('is the one we make of %s', (_, kind) => {
    const theirs: unknown = parse(readFileSync(join(folder, `${kind.plural}.yaml`), 'utf8'));
    expect(crdDifferences(customResourceDefinition(kind), theirs)).toEqual([]);
  });

  test('is described here for every kind that Sveltos has', () => {
    const theirs = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
    expect(sveltosKinds.map(({ plural }) => `${plural}.yaml`).sort()).toEqual(theirs.sort());
    expect(theirs).toHaveLength(29);
  });
});

describe('a difference between two CustomResourceDefinitions is found', () => {
  const version = '/spec/versions/0';
  const profile = `${version}/schema/openAPIV3Schema/properties/spec/properties`;
  const status = `${version}/schema/openAPIV3Schema/properties/status/properties`;
  const chart = `${profile}/helmCharts/items`;
  const planted: readonly (readonly [string, KindDescription, string, unknown])[] = [
    ['a field less', clusterProfileKind, `${profile}/reloader`, undefined],
    [
      'a field less that is called description',
      clusterProfileKind,
      `${chart}/properties/options/properties/description`,
      undefined,
    ],
    ['a field more', clusterProfileKind, `${profile}/transitionFrom`, { type: 'string' }],
    ['a status field less', clusterProfileKind, `${status}/matchingClusters`, undefined],
    ['another type', clusterProfileKind, `${profile}/reloader/type`, 'string'],
    ['another enum', clusterProfileKind, `${profile}/syncMode/enum`, ['OneTime', 'Continuous', 'DryRun']],
    ['another required list', clusterProfileKind, `${chart}/required`, ['releaseName', 'releaseNamespace']],
    ['another default', clusterProfileKind, `${profile}/tier/default`, 99],
    ['a default less', clusterProfileKind, `${profile}/tier/default`, undefined],
    ['another bound', clusterProfileKind, `${profile}/tier/minimum`, 0],
    ['another format', clusterProfileKind, `${profile}/tier/format`, 'int64'],
    [
      'another length',
      clusterProfileKind,
      `${profile}/kustomizationRefs/items/properties/targetNamespace/maxLength`,
      64,
    ],
    ['another number of items', clusterPromotionKind, `${profile}/stages/minItems`, 0],
    ['another number of fields', accessRequestKind, `${profile}/controlPlaneEndpoint/minProperties`, undefined],
    ['a spec that need not be there', clusterPromotionKind, `${version}/schema/openAPIV3Schema/required`, undefined],
    ['no spec', clusterProfileKind, `${version}/schema/openAPIV3Schema/properties/spec`, undefined],
    ['another pattern', clusterProfileKind, `${profile}/maxUpdate/pattern`, '.*'],
    ['no integer or string', clusterProfileKind, `${profile}/maxUpdate/x-kubernetes-int-or-string`, false],
    ['another rule', clusterProfileKind, `${chart}/x-kubernetes-validations`, [{ rule: 'true' }]],
    ['a rule less', sveltosClusterKind, `${profile}/pullMode/x-kubernetes-validations`, undefined],
    ['another list type', clusterProfileKind, `${profile}/helmCharts/x-kubernetes-list-type`, undefined],
    ['other map keys', clusterProfileKind, `${profile}/templateResourceRefs/x-kubernetes-list-map-keys`, ['resource']],
    ['another map type', clusterProfileKind, `${profile}/clusterSelector/x-kubernetes-map-type`, 'granular'],
    ['other map values', clusterProfileKind, `${profile}/extraLabels/additionalProperties/type`, 'integer'],
    ['another scope', clusterProfileKind, '/spec/scope', 'Namespaced'],
    ['another name', clusterProfileKind, '/spec/names/plural', 'clusterprofile'],
    ['a short name', clusterProfileKind, '/spec/names/shortNames', ['cp']],
    ['another version', clusterProfileKind, `${version}/name`, 'v1beta2'],
    ['no status subresource', clusterProfileKind, `${version}/subresources`, undefined],
    ['another column', sveltosClusterKind, `${version}/additionalPrinterColumns/0/jsonPath`, '.status.paused'],
    ['another column priority', sveltosClusterKind, `${version}/additionalPrinterColumns/1/priority`, 0],
  ];

  test.each(planted)('%s', (_, kind, path, value) => {
    const ours = customResourceDefinition(kind);
    const found = crdDifferences(ours, replaced(ours, path, value));
    expect(found).not.toEqual([]);
    expect(found.filter((line) => !line.startsWith(path))).toEqual([]);
  });

  test('but not one in words or in order', () => {
    const ours = customResourceDefinition(clusterProfileKind);
    const reworded = replaced(ours, `${profile}/tier/description`, 'Other words.');
    const reordered = replaced(reworded, `${chart}/required`, ['repositoryURL', 'releaseNamespace', 'releaseName']);
    expect(crdDifferences(ours, reordered)).toEqual([]);
  });
});

describe('a CustomResourceDefinition', () => {
  test.each(sveltosKinds.map((kind) => [kind.kind, kind] as const))('of %s describes every field', (_, kind) => {
    expect(undescribed(customResourceDefinition(kind).spec, '')).toEqual([]);
  });

  test('fails to describe every field when one has no words', () => {
    const bare: KindDescription = {
      ...clusterProfileKind,
      spec: { type: 'object', doc: 'Words.', properties: { tier: { type: 'integer' } } },
    };
    expect(undescribed(customResourceDefinition(bare).spec, '')).toEqual([expect.stringMatching(/tier$/)]);
  });

  test('has no status subresource when the kind has no status', () => {
    const { group, version, kind, plural, scope, doc, spec } = clusterProfileKind;
    const made = customResourceDefinition({ group, version, kind, plural, scope, doc, spec });
    expect(JSON.stringify(made)).not.toContain('status":');
    expect(JSON.stringify(customResourceDefinition(clusterProfileKind))).toContain('status":');
  });

  test('is the same whenever it is made', () => {
    expect(customResourceDefinition(sveltosClusterKind)).toEqual(customResourceDefinition(sveltosClusterKind));
  });
});

/** Paths of fields without a description. */
function undescribed(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) => {
    if (key !== 'properties' || typeof inside !== 'object' || inside === null)
      return undescribed(inside, `${path}/${key}`);
    return Object.entries(inside).flatMap(([field, schema]: [string, unknown]) => {
      const at = `${path}/${field}`;
      const described =
        typeof schema === 'object' && schema !== null && ('description' in schema || field === 'metadata');
      return [...(described ? [] : [at]), ...undescribed(schema, at)];
    });
  });
}

/** A copy with another value, or none, at a slash-separated path. */
function replaced(value: unknown, path: string, by: unknown): unknown {
  const [, key = '', ...rest] = path.split('/');
  if (key === '') return by;
  const inside = rest.length === 0 ? '' : `/${rest.join('/')}`;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? replaced(item, inside, by) : item));
  if (typeof value !== 'object' || value === null) throw new Error(`nothing at ${path}`);
  const entries = new Map(Object.entries(value));
  if (!entries.has(key) && rest.length > 0) throw new Error(`nothing at ${path}`);
  const next: unknown = replaced(entries.get(key), inside, by);
  if (next === undefined) entries.delete(key);
  else entries.set(key, next);
  return Object.fromEntries(entries);
}
