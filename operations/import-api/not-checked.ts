import { childPath } from '../../constructs/diagnostics/index.ts';
import type { KindDescription, Schema } from '../../constructs/index.ts';

/** Something that a definition demands and that nobody checks before the API server does. */
export interface Unchecked {
  readonly kind: string;
  /** For example `spec.charts[].options`. */
  readonly path: string;
  readonly keyword: string;
  readonly value: unknown;
}

type Found = Omit<Unchecked, 'kind'>;

/** What of imported kinds is kept and not checked here, kind by kind. */
export function notChecked(kinds: readonly KindDescription[]): readonly Unchecked[] {
  return kinds.flatMap((kind) =>
    [
      ...furtherOf(kind.further, ''),
      ...(kind.spec ? within(kind.spec, 'spec') : []),
      ...(kind.status ? within(kind.status, 'status') : []),
      ...Object.entries(kind.otherFields ?? {}).flatMap(([name, field]) => within(field, childPath('', name))),
    ].map((each) => ({ kind: kind.kind, ...each })),
  );
}

function furtherOf(further: Schema['further'], path: string): readonly Found[] {
  return Object.entries(further ?? {}).map(([keyword, value]) => ({ path, keyword, value }));
}

function within(schema: Schema, path: string): readonly Found[] {
  return [...furtherOf(schema.further, path), ...inside(schema, path)];
}

function inside(schema: Schema, path: string): readonly Found[] {
  switch (schema.type) {
    case 'array':
      return within(schema.items, `${path}[]`);
    case 'map':
      return within(schema.values, `${path}.*`);
    case 'object':
      return Object.entries(schema.properties).flatMap(([name, field]) => within(field, childPath(path, name)));
    default:
      return [];
  }
}
