import type { KindDescription, ObjectRule, Schema } from '../../../constructs/api/index.ts';

/** The part of an object that a schema describes. */
export type Part = 'spec' | 'status';

/** A place in objects of a kind. */
export interface Place {
  readonly kind: KindDescription;
  readonly part: Part;
  /** From the part inwards: the name of a field, `item` of a list, `value` of a map. */
  readonly steps: readonly Step[];
}

/** A step inwards. */
export type Step = { readonly field: string } | 'item' | 'value';

/** What a schema demands of its values, besides what it demands of the values inside. */
export type Demand =
  | {
      readonly on: 'type' | 'unknown' | 'enum' | 'length' | 'pattern' | 'format' | 'bounds' | 'items' | 'keys' | 'size';
    }
  | { readonly on: 'required'; readonly field: string }
  | { readonly on: 'rule'; readonly rule: ObjectRule };

/** One demand of the description, and every place where it stands: a shape that kinds share is one. */
export interface Constraint {
  readonly schema: Schema;
  readonly demand: Demand;
  readonly places: readonly Place[];
}

/** Every constraint that the description states, but for what holds between two states of an object. */
export function constraintsOf(kinds: readonly KindDescription[]): readonly Constraint[] {
  const places = new Map<Schema, Place[]>();
  const visit = (schema: Schema, place: Place): void => {
    const known = places.get(schema);
    if (known) known.push(place);
    else places.set(schema, [place]);
    const enter = (inside: Schema, step: Step): void => visit(inside, { ...place, steps: [...place.steps, step] });
    if (schema.type === 'array') enter(schema.items, 'item');
    if (schema.type === 'map') enter(schema.values, 'value');
    if (schema.type === 'object') {
      for (const [field, inside] of Object.entries(schema.properties)) enter(inside, { field });
    }
  };
  for (const kind of kinds) {
    if (kind.spec) visit(kind.spec, { kind, part: 'spec', steps: [] });
    if (kind.status) visit(kind.status, { kind, part: 'status', steps: [] });
  }
  return [...places].flatMap(([schema, at]) => demandsOf(schema).map((demand) => ({ schema, demand, places: at })));
}

function demandsOf(schema: Schema): readonly Demand[] {
  const type: Demand = { on: 'type' };
  switch (schema.type) {
    case 'string':
      return [
        type,
        ...on('enum', schema.enum),
        ...on('length', schema.minLength ?? schema.maxLength),
        ...on('pattern', schema.pattern),
        ...on('format', schema.format),
      ];
    case 'integer':
      return [type, ...on('bounds', schema.minimum ?? schema.maximum ?? (schema.format === 'int32' || undefined))];
    case 'number':
      return [type, ...on('bounds', schema.minimum ?? schema.maximum)];
    case 'any':
      return [];
    case 'int-or-string':
      return [type, ...on('pattern', schema.pattern)];
    case 'array':
      return [type, ...on('items', schema.minItems ?? schema.maxItems), ...on('keys', schema.mapKeys)];
    case 'object':
      return [
        type,
        { on: 'unknown' },
        ...on('size', schema.minProperties),
        // The server fills a field in before it asks whether it is there.
        ...(schema.required ?? [])
          .filter((field) => !hasDefault(schema.properties[field]))
          .map((field) => ({ on: 'required', field }) as const),
        ...(schema.rules ?? []).map((rule) => ({ on: 'rule', rule }) as const),
      ];
    case 'boolean':
    case 'map':
      return [type];
  }
}

type Keyword = Exclude<Demand['on'], 'required' | 'rule'>;

function on(keyword: Keyword, value: unknown): readonly Demand[] {
  return value === undefined ? [] : [{ on: keyword }];
}

/** Whether the server fills the field in. */
export function hasDefault(schema: Schema | undefined): boolean {
  return schema !== undefined && 'default' in schema;
}
