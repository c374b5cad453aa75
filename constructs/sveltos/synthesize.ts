import { ApiObject, App, Chart } from 'cdk8s';
import type { KubernetesObject } from '../api/index.ts';

/**
 * The objects of one record. A tree of its own: cdk8s walks a whole tree for each chart that it writes.
 *
 * @param add - puts constructs into the chart; their ids and nesting leave no trace in the objects
 */
export function synthesize(add: (chart: Chart) => void): readonly KubernetesObject[] {
  const chart = new Chart(new App(), 'Record');
  add(chart);
  return chart.node
    .findAll()
    .filter((child) => ApiObject.isApiObject(child))
    .map((object) => object.toJson() as KubernetesObject);
}
