import { diagnostic, sveltosKinds } from '../../constructs/index.ts';
import { validateAgainstSchema } from '../../constructs/api/index.ts';
import { isObject, own } from '../../constructs/model/index.ts';
import type { Diagnostic, KindDescription, ObjectSchema, PrinterColumn, Schema } from '../../constructs/index.ts';
import { isText, Keywords } from './keywords.ts';
import { object, schemaOf } from './schema-of.ts';

/** A CustomResourceDefinition, and where it was found. */
export interface FoundDefinition {
  /** A file, or the cluster that serves it. */
  readonly origin: string;
  readonly definition: unknown;
}

/** What a CustomResourceDefinition says in our vocabulary. */
export interface DescribedDefinition {
  /** Absent when the definition is broken. */
  readonly kind?: KindDescription;
  /** What of it is not in the description, in words. */
  readonly leftOut: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const record = (properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): ObjectSchema => ({
  type: 'object',
  open: true,
  required,
  properties,
});
const text: Schema = { type: 'string', minLength: 1 };
const flag: Schema = { type: 'boolean' };

/** As much of a definition as a description is made from. */
const definitionShape: ObjectSchema = record({
  apiVersion: { type: 'string', enum: ['apiextensions.k8s.io/v1'] },
  kind: { type: 'string', enum: ['CustomResourceDefinition'] },
  spec: record({
    group: text,
    names: record({ kind: text, plural: text }),
    scope: { type: 'string', enum: ['Cluster', 'Namespaced'] },
    versions: {
      type: 'array',
      minItems: 1,
      items: record(
        {
          name: text,
          served: flag,
          storage: flag,
          schema: record({ openAPIV3Schema: record({ properties: record({}) }) }),
          additionalPrinterColumns: { type: 'array', items: record({ name: text, type: text, jsonPath: text }) },
        },
        ['name', 'served', 'storage', 'schema'],
      ),
    },
  }),
});

interface Version {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly schema: { readonly openAPIV3Schema: Readonly<Record<string, unknown>> };
  readonly additionalPrinterColumns?: readonly PrinterColumn[];
  readonly subresources?: unknown;
}

/** A definition of the right form. */
export interface Definition {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string; readonly plural: string };
    readonly scope: 'Cluster' | 'Namespaced';
    readonly versions: readonly Version[];
  };
}

/** Whether something is a CustomResourceDefinition of a group of Sveltos, in whatever form. */
export function isOfSveltos(definition: unknown): boolean {
  const group = own(own(definition, 'spec'), 'group');
  return isText(group) && (group === 'projectsveltos.io' || group.endsWith('.projectsveltos.io'));
}

/** The description here of a kind of the same group and name. */
export function builtInKind(group: string, kind: string): KindDescription | undefined {
  return sveltosKinds.find((each) => each.group === group && each.kind === kind);
}

/**
 * The version to describe: the one that fleets are written for when it is served, else the one that is stored, else the
 * first one that is served.
 */
export function versionOf({ spec }: Definition): Version | undefined {
  const served = spec.versions.filter((version) => version.served);
  const wanted = builtInKind(spec.group, spec.names.kind)?.version;
  return served.find(({ name }) => name === wanted) ?? served.find(({ storage }) => storage) ?? served[0];
}

/**
 * Describes a kind as a CustomResourceDefinition has it: the way back from `customResourceDefinition`.
 *
 * @returns codes `api/*` at the place in the definition when it is broken
 */
export function describeDefinition({ origin, definition }: FoundDefinition): DescribedDefinition {
  const diagnostics = validateAgainstSchema(definitionShape, definition, origin);
  if (diagnostics.length > 0) return { leftOut: [], diagnostics };
  const { spec } = definition as Definition;
  const version = versionOf(definition as Definition);
  if (version === undefined) {
    const message = `no version of ${spec.names.kind} is served`;
    return { leftOut: [], diagnostics: [diagnostic('import/unreadable', origin, message)] };
  }
  const kind = describe(spec, version);
  return { kind, leftOut: leftOut(spec, version), diagnostics: [] };
}

function describe({ group, names, scope }: Definition['spec'], version: Version): KindDescription {
  const words = new Keywords(version.schema.openAPIV3Schema);
  words.take('type', isText);
  const doc = words.take('description', isText) ?? builtInKind(group, names.kind)?.doc ?? '';
  const { apiVersion: _, kind: _kind, metadata: _metadata, ...fields } = words.take('properties', isObject) ?? {};
  const { spec, status, ...others } = fields;
  const required = words.take('required', (value): value is readonly ['spec'] => JSON.stringify(value) === '["spec"]');
  const further = words.rest();
  return {
    group,
    version: version.name,
    kind: names.kind,
    plural: names.plural,
    scope,
    doc,
    ...(spec !== undefined && { spec: objectOf(spec) }),
    ...(required !== undefined && { specRequired: true }),
    ...(status !== undefined && { status: objectOf(status) }),
    ...(version.additionalPrinterColumns && { printerColumns: version.additionalPrinterColumns }),
    ...(Object.keys(others).length > 0 && {
      otherFields: Object.fromEntries(Object.entries(others).map(([name, field]) => [name, schemaOf(field)])),
    }),
    ...(Object.keys(further).length > 0 && { further }),
  };
}

/** A spec or status; one that is no object with fields is an object that takes anything. */
function objectOf(schema: unknown): ObjectSchema {
  const described = schemaOf(schema);
  if (described.type === 'object') return described;
  const words = new Keywords(isObject(schema) ? schema : {});
  words.take('type', isText);
  const doc = words.property('doc', 'description', isText);
  return { ...object(words), ...doc, open: true, further: words.rest() };
}

/** The keys of a definition that a description has a place for, or that follow from others. */
const described: Readonly<Record<'spec' | 'names' | 'version', readonly string[]>> = {
  spec: ['group', 'names', 'scope', 'versions'],
  names: ['kind', 'plural', 'listKind', 'singular'],
  version: ['name', 'served', 'storage', 'schema', 'additionalPrinterColumns', 'subresources'],
};

function leftOut(spec: Definition['spec'], version: Version): readonly string[] {
  const { kind } = spec.names;
  const beyond = (value: object, known: readonly string[], path: string): readonly string[] =>
    Object.keys(value)
      .filter((key) => !known.includes(key))
      .map((key) => `${kind}: ${path}${key} is left out`);
  const others = spec.versions.filter((each) => each !== version).map(({ name }) => name);
  const subresources = isObject(version.subresources) ? version.subresources : {};
  const hasStatus = own(version.schema.openAPIV3Schema['properties'], 'status') !== undefined;
  return [
    ...(others.length === 0 ? [] : [`${kind}: version ${version.name} is taken, ${others.join(', ')} left out`]),
    ...beyond(spec, described.spec, 'spec.'),
    ...beyond(spec.names, described.names, 'spec.names.'),
    ...beyond(version, described.version, 'spec.versions[].'),
    ...beyond(subresources, ['status'], 'spec.versions[].subresources.'),
    ...('status' in subresources === hasStatus
      ? []
      : [`${kind}: its status is ${hasStatus ? 'no subresource there, and taken for one here' : 'left out'}`]),
  ];
}
