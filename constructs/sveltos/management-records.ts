import { apiVersionOf, classifierKind } from '../api/index.ts';
import type { KubernetesObject } from '../api/index.ts';
import { classifierId, managementId } from '../model/index.ts';
import type { ClassifierData, ManagementRecord } from '../model/index.ts';
import { sealRecord } from './record.ts';
import type { FleetRecord } from './record.ts';

const ofManagement = { scope: 'management', stack: 'management', clusters: [], departures: [] } as const;

/** The record of a classifier. */
export function classifierRecord({ name, spec }: ClassifierData): FleetRecord {
  const object: KubernetesObject = {
    apiVersion: apiVersionOf(classifierKind),
    kind: classifierKind.kind,
    metadata: { name },
    spec,
  };
  return sealRecord({ ...ofManagement, id: classifierId(name), objects: [object] });
}

/** The record of objects that a fleet keeps on the management cluster. */
export function managementRecordOf({ name, objects, patches = [] }: ManagementRecord): FleetRecord {
  return sealRecord({ ...ofManagement, id: managementId(name), objects, patches });
}
