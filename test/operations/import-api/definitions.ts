import { customResourceDefinition, sveltosKinds } from '../../../constructs/index.ts';
import { own } from '../../../constructs/model/index.ts';
import type { KindDescription, Schema } from '../../../constructs/index.ts';
import type { FoundDefinition } from '../../../operations/import-api/index.ts';

/** The definitions of every kind, with changes to some. */
export function definitions(
  change: (kind: KindDescription) => KindDescription | undefined,
): readonly FoundDefinition[] {
  return sveltosKinds.flatMap((kind) => {
    const changed = change(kind);
    return changed === undefined ? [] : [{ origin: kind.plural, definition: customResourceDefinition(changed) }];
  });
}

/** A change to the fields of one kind's spec. */
export function withFields(
  name: string,
  change: (fields: Readonly<Record<string, Schema>>) => Readonly<Record<string, Schema>>,
): (kind: KindDescription) => KindDescription {
  return (kind) =>
    kind.kind !== name || kind.spec === undefined
      ? kind
      : { ...kind, spec: { ...kind.spec, properties: change(kind.spec.properties) } };
}

/** Fields without some of them. */
export function without(...names: readonly string[]) {
  return (fields: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** The field at some names, for a test that changes it. */
export function fieldAt(fields: Readonly<Record<string, Schema>>, name: string): Schema {
  return own(fields, name) as Schema;
}
