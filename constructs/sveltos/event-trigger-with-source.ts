import { Construct } from 'constructs';
import type { EventSourceSpec, EventTriggerSpec, LabelSelector, ObjectRef } from '../api/index.ts';
import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { inWords, isObject, own, readsResources } from '../model/index.ts';
import { addCheck } from './construct-checks.ts';
import { EventSource, EventTrigger } from './kinds/index.ts';

/** Where something is deployed when an event happens: exactly one of these. */
export type EventDestination =
  /** To the cluster in which the event happened. */
  | 'source-cluster'
  /** To one cluster, whose name may be a template. */
  | { readonly cluster: ObjectRef }
  /** To all clusters with these labels. */
  | { readonly clusterSelector: LabelSelector }
  /** To the clusters that ClusterSets have picked. */
  | { readonly clusterSetRefs: readonly string[] };

type SaidOtherwise =
  'eventSourceName' | 'destinationCluster' | 'destinationClusterSelector' | 'clusterSetRefs' | 'stopMatchingBehavior';

/** What an event trigger with its source is made of. What is deployed is said in the trigger's own fields. */
export interface EventTriggerWithSourceProps extends Omit<EventTriggerSpec, SaidOtherwise> {
  /** The name of both objects. */
  readonly name: string;
  /** What counts as an event. */
  readonly source: Omit<EventSourceSpec, 'collectResources'>;
  readonly destination: EventDestination;
  /**
   * What becomes of what was deployed when the event is gone. Sveltos' default takes everything away, also when a report
   * is missing for a moment: so it is always said.
   */
  readonly stopMatchingBehavior: NonNullable<EventTriggerSpec['stopMatchingBehavior']>;
  /**
   * Whether reports hold the objects of the event in full, so that templates can read `.Resource` or `.Resources`.
   *
   * @default whether a template in these properties reads them; content elsewhere is not looked into
   */
  readonly collectResources?: boolean;
}

/**
 * An event and what is deployed for it: an EventSource, and the EventTrigger that names it.
 *
 * @example
 * new EventTriggerWithSource(chart, 'Tenants', {
 *   name: 'tenants',
 *   source: { resourceSelectors: [{ group: '', version: 'v1', kind: 'Namespace' }] },
 *   sourceClusterSelector: { matchLabels: { environment: 'prod' } },
 *   destination: 'source-cluster',
 *   stopMatchingBehavior: 'LeavePolicies',
 *   oneForEvent: true,
 *   policyRefs: [{ kind: 'ConfigMap', namespace: 'projectsveltos', name: 'limits', deploymentType: 'Remote' }],
 * });
 */
export class EventTriggerWithSource extends Construct {
  readonly source: EventSource;
  readonly trigger: EventTrigger;

  constructor(scope: Construct, id: string, props: EventTriggerWithSourceProps) {
    super(scope, id);
    const said: Readonly<Record<string, unknown>> = isObject(props) ? props : {};
    const { name, source, destination, collectResources = readsResources(said), ...deployment } = said;
    const metadata = { name: name as string };
    const event = { ...(isObject(source) ? source : {}), ...(collectResources === false ? {} : { collectResources }) };
    this.source = new EventSource(this, 'Source', { metadata, spec: event as EventSourceSpec });
    // What is said in spite of the types stands last, so that it shows.
    const spec = { eventSourceName: name, ...destinationFields(destination), ...deployment };
    this.trigger = new EventTrigger(this, 'Trigger', { metadata, spec: spec as unknown as EventTriggerSpec });
    addCheck(this, (root) => checkParts(name, source, destination, root));
  }
}

const destinations: Readonly<Record<string, keyof EventTriggerSpec>> = {
  cluster: 'destinationCluster',
  clusterSelector: 'destinationClusterSelector',
  clusterSetRefs: 'clusterSetRefs',
};

function destinationFields(destination: unknown): Partial<Record<keyof EventTriggerSpec, unknown>> {
  return Object.fromEntries(
    Object.entries(destinations).flatMap(([word, field]) => {
      const value = own(destination, word);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

function checkParts(
  name: unknown,
  source: unknown,
  destination: unknown,
  root: string | undefined,
): readonly Diagnostic[] {
  const title = typeof name === 'string' ? name : 'EventTrigger';
  const path = root === undefined ? title : formatPath(root, ['EventTrigger', title]);
  const found: Diagnostic[] = [];
  if (!isObject(source)) {
    const message = `expected the spec of an EventSource, got ${inWords(source)}`;
    found.push(diagnostic('api/wrong-type', formatPath(path, ['source']), message));
  }
  const words = isObject(destination) ? Object.keys(destination) : [];
  const isOne = words.length === 1 && words.every((word) => Object.hasOwn(destinations, word));
  if (destination !== 'source-cluster' && !isOne) {
    const message = `the destination is ${inWords(destination)}, and not 'source-cluster' or one of ${Object.keys(destinations).join(', ')}`;
    found.push(diagnostic('trigger/destination', formatPath(path, ['destination']), message));
  }
  return found;
}
