import type { ApiObject, Chart } from 'cdk8s';
import type { KubernetesObject } from '../api/index.ts';
import { diagnostic, DiagnosticsError, formatPath, sortDiagnostics } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { own } from '../model/index.ts';
import type { ManagementRecord } from '../model/index.ts';
import { checkTree } from './construct-checks.ts';
import { chartWith, objectsIn } from './synthesize.ts';

/**
 * A record of objects on the management cluster, written as constructs. What the constructs find wrong with themselves
 * goes with the record, and is reported with everything else that is wrong with the fleet.
 *
 * @param name - of the record: lower case letters, digits and dashes
 * @param add - puts constructs into the chart; their ids and nesting leave no trace in the record
 * @param patches - parts of objects that somebody else makes @default none
 * @example
 * const record = managementRecord('canaries', (chart) => {
 *   new ClusterSet(chart, 'Canaries', {
 *     metadata: { name: 'canaries' },
 *     spec: { clusterSelector: { matchLabels: { environment: 'staging' } }, maxReplicas: 2 },
 *   });
 * });
 */
export function managementRecord(
  name: string,
  add: (chart: Chart) => void,
  patches: readonly KubernetesObject[] = [],
): ManagementRecord {
  const root = formatPath('records', [name]);
  const chart = chartWith(add);
  const written = objectsIn(chart).map((object) => write(object, root));
  const diagnostics = sortDiagnostics([...checkTree(chart, root), ...written.flatMap((each) => each.diagnostics)]);
  return {
    name,
    objects: written.flatMap(({ objects }) => objects),
    ...(patches.length === 0 ? {} : { patches }),
    ...(diagnostics.length === 0 ? {} : { diagnostics }),
  };
}

interface Written {
  readonly objects: readonly KubernetesObject[];
  readonly diagnostics: readonly Diagnostic[];
}

function write(object: ApiObject, root: string): Written {
  try {
    const written = object.toJson() as KubernetesObject;
    return {
      objects: [written],
      diagnostics: [...checkNamed(object, written, root), ...checkAddresses(object, written, root)],
    };
  } catch (error) {
    // A construct of Sveltos has reported this by itself.
    if (DiagnosticsError.is(error)) return { objects: [], diagnostics: [] };
    const message = `${object.node.path}: ${error instanceof Error ? error.message : String(error)}`;
    return { objects: [], diagnostics: [diagnostic('construct/invalid', root, message)] };
  }
}

/** The name that cdk8s makes up changes with the ids of constructs, and with it the object. */
function checkNamed(object: ApiObject, written: KubernetesObject, root: string): readonly Diagnostic[] {
  if (own(written.metadata, 'name') !== object.chart.generateObjectName(object)) return [];
  const message = `${object.kind} '${object.node.id}' has no name of its own`;
  return [diagnostic('construct/unnamed', root, message, 'say metadata.name')];
}

/** What cdk8s-plus writes into labels and selectors, from the path of a construct, to find its pods. */
const addressLabel = '"cdk8s.io/metadata.addr"';

function checkAddresses(object: ApiObject, written: KubernetesObject, root: string): readonly Diagnostic[] {
  if (!JSON.stringify(written).includes(addressLabel)) return [];
  const message = `${object.kind} '${object.name}' selects by a label that is made from the place of its construct`;
  return [
    diagnostic('payload/path-dependent', root, message, 'say its labels and its selector, or deploy it as a payload'),
  ];
}
