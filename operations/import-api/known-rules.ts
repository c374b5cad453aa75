import { sveltosKinds } from '../../constructs/index.ts';
import type { Schema } from '../../constructs/index.ts';
import type { ObjectRule } from '../../constructs/api/index.ts';

function rulesIn(schema: Schema): readonly ObjectRule[] {
  switch (schema.type) {
    case 'array':
      return rulesIn(schema.items);
    case 'map':
      return rulesIn(schema.values);
    case 'object':
      return [...(schema.rules ?? []), ...Object.values(schema.properties).flatMap(rulesIn)];
    default:
      return [];
  }
}

const schemas = sveltosKinds.flatMap(({ spec, status }) => [spec, status]).filter((each) => each !== undefined);

/** The conditions that can be checked here, by the text in which the API server evaluates them. */
export const knownRules: ReadonlyMap<string, ObjectRule> = new Map(
  schemas.flatMap(rulesIn).map((rule) => [rule.rule, rule]),
);
