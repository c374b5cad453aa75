import fc from 'fast-check';
import {
  apiVersionOf,
  serverReading,
  sveltosKinds,
  validateAgainstSchema,
  validateObject,
} from '../../../constructs/api/index.ts';
import type { KindDescription, KubernetesObject, Schema } from '../../../constructs/api/index.ts';
import { formatPath } from '../../../constructs/diagnostics/index.ts';
import type { Diagnostic } from '../../../constructs/diagnostics/index.ts';
import { below, drawValue, pick } from './arbitrary-object.ts';
import type { Draw } from './arbitrary-object.ts';
import { breakValue } from './broken-value.ts';
import { constraintsOf } from './constraints.ts';
import type { Constraint, Part, Place } from './constraints.ts';

/** The same objects in every run; another seed makes others. */
const seed = 20_260_831;
/** How often each constraint is broken on purpose. */
export const hitsOfEach = 5;
/** The namespace of all objects whose kind has namespaces. */
export const objectNamespace = 'projectsveltos';
const validOfEach = 30;
const muddledOfEach = 8;

/** An object to ask about. */
export interface Question {
  readonly kind: KindDescription;
  readonly part: Part;
  /** What stands in that part. */
  readonly value: unknown;
  /** What was broken on purpose, and where. */
  readonly broken: readonly { readonly constraint: Constraint; readonly path: string }[];
}

type Path = readonly (string | number)[];

/** Every constraint of the description. */
export const constraints = constraintsOf(sveltosKinds);

/** What the description by itself says of the object. */
export function ourVerdict({ kind, part, value }: Question): readonly Diagnostic[] {
  const schema = kind[part];
  if (!schema) throw new Error(`${kind.kind} has no ${part}`);
  return part === 'spec'
    ? validateObject(kind, objectOf(kind, value), '')
    : validateAgainstSchema(schema, serverReading(schema, value), part);
}

/**
 * Whether it is a rule of ours only: a text with a format is checked by the server for its format and not for being a
 * text when a list stands there, and what controllers then read is nothing.
 */
export function isFurtherRule({ code, path, message }: Diagnostic, { kind, part }: Question): boolean {
  const steps = path
    .replace(/\[\d+\]/g, '.[]')
    .split('.')
    .slice(1);
  const schema = steps.reduce(
    (outer: Schema | undefined, step) =>
      outer?.type === 'array' ? outer.items : outer?.type === 'object' ? outer.properties[step] : undefined,
    kind[part],
  );
  return code === 'api/wrong-type' && message.endsWith('got a list') && schema?.type === 'string' && 'format' in schema;
}

/** An object of a kind, for the API server. */
export function objectOf(kind: KindDescription, spec: unknown, name = 'verdict'): KubernetesObject {
  return {
    apiVersion: apiVersionOf(kind),
    kind: kind.kind,
    metadata: { name, ...(kind.scope === 'Namespaced' && { namespace: objectNamespace }) },
    ...(spec !== undefined && { spec }),
  };
}

/** The shortest of some objects that a kind allows. */
export function leastSpec(kind: KindDescription): unknown {
  if (!kind.spec) return undefined;
  const { spec } = kind;
  return sample(0, 40, (draw) => drawValue(draw, spec).value)
    .map((value) => ({ value, length: JSON.stringify(value).length }))
    .reduce((least, each) => (each.length < least.length ? each : least)).value;
}

/** Each constraint broken, alone, at as many of its places as there are hits. */
export function brokenQuestions(): readonly Question[] {
  return constraints.flatMap((constraint, index) => {
    const { places } = constraint;
    return Array.from({ length: hitsOfEach }, (_, hit) => {
      const place = places[Math.floor((hit * places.length) / hitsOfEach)] ?? places[0];
      if (!place) throw new Error('a constraint without a place');
      return sample(index * hitsOfEach + hit, 1, (draw) => brokenAt(draw, constraint, place));
    }).flat();
  });
}

/** Objects that the description allows. */
export function validQuestions(): readonly Question[] {
  return partsOf(sveltosKinds).flatMap(({ kind, part, schema }, index) =>
    sample(100_000 + index, validOfEach, (draw) => ({ kind, part, value: drawValue(draw, schema).value, broken: [] })),
  );
}

/** Several constraints broken at once. */
export function muddledQuestions(): readonly Question[] {
  return partsOf(sveltosKinds).flatMap(({ kind, part, schema }, index) => {
    const candidates = constraints.filter(({ places }) =>
      places.some((place) => place.kind === kind && place.part === part),
    );
    return sample(200_000 + index, muddledOfEach, (draw) => {
      const start = { kind, part, value: drawValue(draw, schema).value, broken: [] };
      const chosen = Array.from({ length: 2 + below(draw, 3) }, () => pick(draw, candidates));
      return chosen.reduce((question: Question, constraint) => {
        const places = constraint.places.filter((place) => place.kind === kind && place.part === part);
        const { value } = brokenAt(draw, constraint, pick(draw, places));
        return { ...question, value: merged(question.value, value) };
      }, start);
    });
  });
}

function partsOf(kinds: readonly KindDescription[]) {
  return kinds.flatMap((kind) =>
    (['spec', 'status'] as const).flatMap((part) => {
      const schema = kind[part];
      return schema ? [{ kind, part, schema }] : [];
    }),
  );
}

function brokenAt(draw: Draw, constraint: Constraint, { kind, part, steps }: Place): Question {
  const schema = kind[part];
  if (!schema) throw new Error(`${kind.kind} has no ${part}`);
  const valid = drawValue(draw, schema, steps);
  const { value, at } = breakValue(draw, constraint, get(valid.value, valid.path), steps.at(-1));
  return {
    kind,
    part,
    value: put(valid.value, valid.path, value),
    broken: [{ constraint, path: formatPath(part, [...valid.path, ...at]) }],
  };
}

function sample<T>(offset: number, numRuns: number, make: (draw: Draw) => T): readonly T[] {
  return fc.sample(
    fc.gen().map((draw) => make(draw)),
    { seed: seed + offset, numRuns },
  );
}

function get(value: unknown, path: Path): unknown {
  return path.reduce((inner: unknown, key) => new Map(entriesOf(inner)).get(String(key)), value);
}

function put(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const entries = new Map(entriesOf(value));
  entries.set(String(key), put(entries.get(String(key)), rest, by));
  return Array.isArray(value) ? [...entries.values()] : Object.fromEntries(entries);
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Both values in one, the second one's where only one can be. */
function merged(one: unknown, other: unknown): unknown {
  const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (Array.isArray(one) && Array.isArray(other))
    return [...(one as readonly unknown[]), ...(other as readonly unknown[])];
  if (!isRecord(one) || !isRecord(other)) return other;
  const entries = new Map(entriesOf(one));
  for (const [key, value] of entriesOf(other))
    entries.set(key, entries.has(key) ? merged(entries.get(key), value) : value);
  return Object.fromEntries(entries);
}
