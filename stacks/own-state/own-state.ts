import { isObject, own } from '../../constructs/model/index.ts';
import { objectKey } from '../../operations/management-cluster/index.ts';
import type { LiveObject } from '../../operations/management-cluster/index.ts';
import { recordType } from '../adapter/index.ts';

type Metadata = LiveObject['metadata'];

/** An object that the stack's state remembers. */
export interface StateObject {
  /** What names the resource in the state. */
  readonly urn: string;
  readonly apiVersion: string;
  readonly kind: string;
  /** Whether the stack has only some fields of an object that somebody else made. */
  readonly isPatch: boolean;
  readonly metadata: Pick<Metadata, 'name' | 'namespace' | 'uid' | 'labels' | 'annotations'>;
}

/** What the stack's own state says about the run before. */
export interface OwnState {
  /** The UID of the namespace kube-system of the cluster that the stack belongs to; absent before the first `up`. */
  readonly clusterIdentifier?: string;
  /** The objects in the state, by `objectKey`. */
  readonly objects: ReadonlyMap<string, StateObject>;
  /** The URNs of the components that hold the objects, by record id. */
  readonly components: ReadonlyMap<string, string>;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The entries of a map whose values are text. */
function texts(map: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(isObject(map) ? map : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function stateObject(urn: string, type: string, outputs: unknown): StateObject | undefined {
  const apiVersion = text(own(outputs, 'apiVersion'));
  const kind = text(own(outputs, 'kind'));
  const metadata = own(outputs, 'metadata');
  const name = text(own(metadata, 'name'));
  if (apiVersion === undefined || kind === undefined || name === undefined) return undefined;
  const namespace = text(own(metadata, 'namespace'));
  const uid = text(own(metadata, 'uid'));
  return {
    urn,
    apiVersion,
    kind,
    isPatch: type.endsWith(`:${kind}Patch`),
    metadata: {
      name,
      ...(namespace === undefined ? {} : { namespace }),
      ...(uid === undefined ? {} : { uid }),
      labels: texts(own(metadata, 'labels')),
      annotations: texts(own(metadata, 'annotations')),
    },
  };
}

/**
 * Reads a stack's state in the form in which the engine hands it to programs: resources by URN, each with its type
 * and outputs. What the objects hold is passed over: names, identities and stamps are enough.
 */
export function readOwnState(resources: unknown): OwnState {
  const objects = new Map<string, StateObject>();
  const components = new Map<string, string>();
  let clusterIdentifier: string | undefined;
  for (const [urn, resource] of Object.entries(isObject(resources) ? resources : {})) {
    const type = text(own(resource, 'type')) ?? '';
    const outputs = own(resource, 'outputs');
    if (type === 'pulumi:providers:kubernetes') clusterIdentifier ??= text(own(outputs, 'clusterIdentifier'));
    const object = type.startsWith('kubernetes:') ? stateObject(urn, type, outputs) : undefined;
    if (type === recordType) components.set(urn.slice(urn.lastIndexOf('::') + 2), urn);
    if (object !== undefined) objects.set(objectKey(object), object);
  }
  return { objects, components, ...(clusterIdentifier === undefined ? {} : { clusterIdentifier }) };
}
