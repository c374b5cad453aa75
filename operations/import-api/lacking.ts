import { customResourceDefinition, diagnostic, formatPath, validateObject } from '../../constructs/index.ts';
import { apiVersionOf } from '../../constructs/api/index.ts';
import { own } from '../../constructs/model/index.ts';
import type { Diagnostic, FleetRecord, KindDescription, KubernetesObject } from '../../constructs/index.ts';
import { groupOf, unknownFields } from '../management-cluster/index.ts';
import type { OpenApiSchema, ServedKind } from '../management-cluster/index.ts';

/** Something that a record of a fleet has and that a description of the API has no place for. */
export interface Lack {
  readonly fleet: string;
  readonly record: string;
  readonly kind: string;
  /** For example `spec.helmCharts[].options`; empty when the whole kind is lacking. */
  readonly path: string;
  readonly code: Diagnostic['code'];
  readonly message: string;
}

const keyOf = ({ apiVersion, kind }: Pick<KubernetesObject, 'apiVersion' | 'kind'>): string => `${apiVersion}/${kind}`;

/**
 * What records use that a description of the API lacks: kinds, fields that the API server would drop in silence, and values
 * that it would refuse.
 */
export function lacking(
  fleet: string,
  records: readonly FleetRecord[],
  kinds: readonly KindDescription[],
): readonly Lack[] {
  const known = new Map(kinds.map((kind) => [keyOf({ apiVersion: apiVersionOf(kind), kind: kind.kind }), kind]));
  const served = new Map([...known].map(([key, kind]) => [key, asServed(kind)]));
  return records.flatMap((record) =>
    [...record.objects, ...record.patches].flatMap((object, index): readonly Lack[] => {
      const { kind: name } = object;
      const at = { fleet, record: record.id, kind: name };
      const [kind, shape] = [known.get(keyOf(object)), served.get(keyOf(object))];
      if (kind !== undefined && shape !== undefined) {
        // A patch is a part of an object: what it leaves out is there already.
        const isPart = index >= record.objects.length;
        const found = ofObject(object, kind, shape).filter(({ code }) => !isPart || code !== 'api/missing-field');
        return found.map((each) => ({ ...at, ...each }));
      }
      if (!groupOf(object.apiVersion).endsWith('projectsveltos.io')) return [];
      return [{ ...at, path: '', code: 'crd/missing', message: `there is no kind ${keyOf(object)}` }];
    }),
  );
}

function ofObject(
  object: KubernetesObject,
  kind: KindDescription,
  shape: ServedKind,
): readonly Pick<Lack, 'path' | 'code' | 'message'>[] {
  const dropped = unknownFields(object, shape).map((path) => ({
    path,
    code: 'crd/too-old' as const,
    message: 'there is no such field',
  }));
  const refused = validateObject(kind, object, '').filter(({ code }) => code !== 'api/unknown-field');
  return [...dropped, ...refused.map(({ path, code, message }) => ({ path, code, message }))];
}

/** A described kind as an API server with its definition would serve it. */
function asServed(kind: KindDescription): ServedKind {
  const versions = own(own(customResourceDefinition(kind), 'spec'), 'versions') as readonly unknown[];
  const schema = own(own(versions[0], 'schema'), 'openAPIV3Schema') as OpenApiSchema;
  return {
    apiVersion: apiVersionOf(kind),
    kind: kind.kind,
    plural: kind.plural,
    namespaced: kind.scope === 'Namespaced',
    schema,
    schemas: {},
  };
}

const shownRecords = 3;

/** What is lacking as diagnostics: each place once, with the records that are about it. */
export function lackingDiagnostics(lacks: readonly Lack[]): readonly Diagnostic[] {
  const places = Map.groupBy(lacks, ({ fleet, kind, path, code, message }) =>
    [fleet, kind, path, code, message].join('\n'),
  );
  return [...places.values()].flatMap((of): readonly Diagnostic[] => {
    const [first] = of;
    if (first === undefined) return [];
    const records = [...new Set(of.map(({ record }) => record))];
    const more = records.length > shownRecords ? ` and ${records.length - shownRecords} more` : '';
    const where = `${records.slice(0, shownRecords).join(', ')}${more}`;
    const path = `${formatPath(first.fleet, [first.kind])}${first.path === '' ? '' : `.${first.path}`}`;
    return [diagnostic(first.code, path, `${first.message}: used by ${where}`)];
  });
}
