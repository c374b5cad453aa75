import { createHash } from 'node:crypto';
import { ApiObject, Names } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { isObject, own } from '../model/index.ts';
import type { JsonObject, JsonValue } from '../model/index.ts';

/**
 * What cdk8s-plus writes into labels and selectors to find the pods of a construct, which it makes from the construct's
 * path, and the text that says the same and comes from the object alone.
 */
export type Addresses = ReadonlyMap<string, string>;

/** The addresses of constructs that stand for an object each. */
export function addressesOf(
  constructs: readonly IConstruct[],
  manifestOf: (object: ApiObject) => JsonObject | undefined,
): Addresses {
  const found = new Map<string, string>();
  for (const construct of constructs) {
    const object = objectOf(construct);
    const manifest = object && manifestOf(object);
    const address = addressOf(construct);
    if (manifest !== undefined && address !== undefined) found.set(address, fixedAddress(manifest));
  }
  return found;
}

function objectOf(construct: IConstruct): ApiObject | undefined {
  if (ApiObject.isApiObject(construct)) return construct;
  const { children } = construct.node;
  return children
    .filter(({ node }) => node.id === 'Resource' || node.id === 'Default')
    .find((child) => ApiObject.isApiObject(child));
}

/** Undefined where an id holds what no label can: then nothing can have written it either. */
function addressOf(construct: IConstruct): string | undefined {
  try {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- a tree holds nothing else
    return Names.toLabelValue(construct);
  } catch {
    return undefined;
  }
}

/** Also behind `aggregate-to-` it must stay below the 63 characters of a label. */
const longest = 50;
const hashLength = 16;

/**
 * The kind, namespace and name of an object as a label value; too long ones keep their beginning and end in a part of
 * their SHA-256.
 *
 * @example // Deployment.shop.web
 */
function fixedAddress(manifest: JsonObject): string {
  const metadata = manifest['metadata'];
  const parts = [manifest['kind'], own(metadata, 'namespace'), own(metadata, 'name')];
  const identity = parts.filter((part) => typeof part === 'string').join('.');
  const value = identity.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  if (value === identity && value.length <= longest) return value;
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, hashLength);
  return `${value.slice(0, longest - hashLength - 1).replace(/[^A-Za-z0-9]+$/, '')}.${hash}`;
}

/** The label that gathers the rules of other cluster roles ends in the address of the role that they go to. */
const aggregation = 'cdk8s.cluster-role/aggregate-to-';

/** The value with each address in it replaced by the fixed one: in labels, selectors and wherever else it stands. */
export function withFixedAddresses(value: JsonValue, addresses: Addresses): JsonValue {
  if (typeof value === 'string') return addresses.get(value) ?? value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map((item) => withFixedAddresses(item, addresses));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [fixedKey(key, addresses), withFixedAddresses(item, addresses)]),
  );
}

function fixedKey(key: string, addresses: Addresses): string {
  if (!key.startsWith(aggregation)) return key;
  const address = key.slice(aggregation.length);
  return `${aggregation}${addresses.get(address) ?? address}`;
}
