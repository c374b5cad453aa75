import { ComponentResource } from '@pulumi/pulumi';
import type { CustomResource, ProviderResource } from '@pulumi/pulumi';
import type { FleetRecord, KubernetesObject } from '../../constructs/index.ts';
import { isContent, stamp } from '../../operations/stamps/index.ts';
import { objectResource, patchResource } from './object-resource.ts';
import { withSecretValues } from './secret-values.ts';
import type { SecretSource } from './secret-values.ts';

/** The type token of a record's component. Part of every object's identity in the state, so it never changes. */
export const recordType = 'fleetwright:index:Record';

class RecordComponent extends ComponentResource {
  constructor(id: string) {
    super(recordType, id);
  }

  /** Tells the engine that the record is complete. */
  close(digest: string): void {
    this.registerOutputs({ digest });
  }
}

const isNamespace = (object: KubernetesObject): boolean => object.apiVersion === 'v1' && object.kind === 'Namespace';
const rank = (object: KubernetesObject): number => (isNamespace(object) ? 0 : isContent(object) ? 1 : 2);

/** The objects in the order in which they can be applied: namespaces, content, and then what refers to it. */
function inOrder(objects: readonly KubernetesObject[]): readonly KubernetesObject[] {
  return [...objects].sort((a, b) => rank(a) - rank(b));
}

/**
 * Registers records with the engine: a component for each, and in it one resource for each object, stamped.
 *
 * A record's profile waits for the record's content, and whatever lives in a namespace of this stack for the namespace.
 */
export function registerRecords(
  records: readonly FleetRecord[],
  provider: ProviderResource,
  stack: string,
  secrets?: SecretSource,
): void {
  const namespaces = new Map<string, CustomResource>();
  const withNamespacesFirst = [...records].sort(
    (a, b) => Number(b.objects.some(isNamespace)) - Number(a.objects.some(isNamespace)),
  );
  for (const record of withNamespacesFirst) {
    const component = new RecordComponent(record.id);
    const content: CustomResource[] = [];
    for (const object of inOrder(record.objects)) {
      const home = namespaces.get(object.metadata.namespace ?? '');
      const dependsOn = [...(home === undefined ? [] : [home]), ...(rank(object) === 2 ? content : [])];
      const stamped = stamp(object, { record: record.id, digest: record.digest, stack });
      const filled = secrets === undefined ? stamped : withSecretValues(stamped, secrets);
      const resource = objectResource(filled, { parent: component, provider, dependsOn });
      if (isNamespace(object)) namespaces.set(object.metadata.name, resource);
      if (isContent(object)) content.push(resource);
    }
    for (const patch of record.patches) {
      const stamped = stamp(patch, { record: record.id, digest: record.digest, stack });
      patchResource(stamped, { parent: component, provider, dependsOn: [...namespaces.values()] });
    }
    component.close(record.digest);
  }
}
