import {
  apiVersionOf,
  clusterHealthCheckKind,
  clusterProfileKind,
  clusterPromotionKind,
  eventTriggerKind,
  profileKind,
  sveltosClusterKind,
  sveltosKinds,
} from '../../api/index.ts';
import type { KindDescription } from '../../api/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { own } from '../json.ts';
import type { LabelDeclaration } from '../labels.ts';
import { checkRegistration } from './cluster-rules.ts';
import { checkClusterHealth } from './health-rules.ts';
import { checkProfile } from './profile-rules.ts';
import { checkPromotion } from './promotion-rules.ts';
import { checkSelectors } from './selector-rules.ts';
import { checkTrigger } from './trigger-rules.ts';

type ObjectRule = (object: unknown, path: string) => readonly Diagnostic[];

const identity = (apiVersion: string, kind: string): string => `${apiVersion}/${kind}`;

const rules: ReadonlyMap<string, ObjectRule> = new Map(
  (
    [
      [clusterProfileKind, checkProfile],
      [profileKind, checkProfile],
      [clusterPromotionKind, checkPromotion],
      [eventTriggerKind, checkTrigger],
      [sveltosClusterKind, checkRegistration],
      [clusterHealthCheckKind, checkClusterHealth],
    ] satisfies readonly (readonly [KindDescription, ObjectRule])[]
  ).map(([kind, rule]) => [identity(apiVersionOf(kind), kind.kind), rule]),
);

const sveltosVersions: ReadonlySet<string> = new Set(sveltosKinds.map(apiVersionOf));

/**
 * What in an object of Sveltos the API takes and Sveltos then fails late, half or in silence. What the API itself
 * refuses is left to `validateObject`; objects of other kinds are left alone.
 *
 * @param declaration - the labels of the fleet, for its selectors @default any label that Kubernetes takes
 * @example checkObjectRules({ apiVersion: 'lib.projectsveltos.io/v1beta1', kind: 'ClusterSet' }, 'ClusterSet.canaries')
 */
export function checkObjectRules(object: unknown, path: string, declaration?: LabelDeclaration): readonly Diagnostic[] {
  const [apiVersion, kind] = [own(object, 'apiVersion'), own(object, 'kind')];
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || !sveltosVersions.has(apiVersion)) return [];
  return [
    ...(rules.get(identity(apiVersion, kind))?.(object, path) ?? []),
    ...checkSelectors(kind, object, path, declaration),
  ];
}
