import { isObject, own } from '../../constructs/model/index.ts';
import { versionOf } from './describe-definition.ts';
import type { Definition } from './describe-definition.ts';

type Fields = Readonly<Record<string, unknown>>;

const comment =
  'The Sveltos API of one management cluster, written by `fleetwright api import`. Fleets are held against it. Import again instead of editing.';

const width = 120;

/**
 * The text of an imported API: the definitions without words for people, each with one version, sorted. Equal
 * definitions give equal text, and a changed field changes the line that it stands in.
 */
export function apiText(definitions: readonly Definition[]): string {
  const items = definitions.map(essence).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return `${written({ comment, apiVersion: 'v1', kind: 'List', items }, '', 0)}\n`;
}

const keyOf = (item: Fields): string => String(own(own(item, 'metadata'), 'name'));

function essence(definition: Definition): Fields {
  const { group, names, scope } = definition.spec;
  const { schema, subresources, ...version } = versionOf(definition) ?? { schema: undefined, subresources: undefined };
  const openAPIV3Schema = withoutWords(own(schema, 'openAPIV3Schema'));
  const statusOnly = own(subresources, 'status') === undefined ? {} : { subresources: { status: {} } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${names.plural}.${group}` },
    spec: {
      group,
      names: sorted(names),
      scope,
      versions: [{ ...columnsWithoutWords(version), ...statusOnly, schema: { openAPIV3Schema } }],
    },
  };
}

function columnsWithoutWords(version: Fields): Fields {
  const { additionalPrinterColumns: columns, name, served, storage } = version;
  const bare = (column: unknown): unknown => {
    const { description: _, ...rest } = isObject(column) ? column : {};
    return sorted(rest);
  };
  return { name, served, storage, ...(Array.isArray(columns) && { additionalPrinterColumns: columns.map(bare) }) };
}

/** Keywords under which schemas stand by name. Below them, `description` can be the name of a field. */
const named: readonly string[] = ['properties', 'patternProperties', 'definitions'];
const forPeople: readonly string[] = ['description', 'title', 'example', 'externalDocs'];

/** A schema without what it says to people, keywords and fields sorted. */
function withoutWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutWords);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => !forPeople.includes(keyword));
  return sorted(
    Object.fromEntries(
      kept.map(([keyword, value]): [string, unknown] => {
        if (keyword === 'default') return [keyword, value];
        if (named.includes(keyword) && isObject(value)) {
          const fields = Object.entries(value).map(([name, field]): [string, unknown] => [name, withoutWords(field)]);
          return [keyword, sorted(Object.fromEntries(fields))];
        }
        // An enum keeps its order: people read it as it was written.
        if (keyword === 'required' && Array.isArray(value)) return [keyword, [...(value as readonly unknown[])].sort()];
        return [keyword, withoutWords(value)];
      }),
    ),
  );
}

function sorted(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON in which whatever fits stands in one line, as formatters write it. */
function written(value: unknown, indent: string, before: number): string {
  const flat = inLine(value);
  const isBlock = indent === '' || flat === undefined || indent.length + before + flat.length + 1 > width;
  if (flat !== undefined && !isBlock) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${inner}${written(item, inner, 0)}`).join(',\n')}\n${indent}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const lines = Object.entries(value)
    .filter(([, inside]) => inside !== undefined)
    .map(([key, inside]) => {
      const name = `${JSON.stringify(key)}: `;
      return `${inner}${name}${written(inside, inner, name.length)}`;
    });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** A value in one line; undefined for what is a block whatever its length: an object that holds objects, and lists of those. */
function inLine(value: unknown): string | undefined {
  if (isLeaf(value)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map(inLine);
    const isTable = value.length > 1 && value.every((each) => isObject(each) && Object.keys(each).length > 1);
    return isTable || items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  const members = Object.entries(value as Fields).filter(([, inside]) => inside !== undefined);
  const isShort = (each: unknown): boolean => isLeaf(each) || (Array.isArray(each) && each.every(isLeaf));
  if (!members.every(([, inside]) => isShort(inside))) return undefined;
  return `{ ${members.map(([key, inside]) => `${JSON.stringify(key)}: ${inLine(inside) ?? ''}`).join(', ')} }`;
}

function isLeaf(value: unknown): boolean {
  return typeof value !== 'object' || value === null || isEmpty(value);
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}
