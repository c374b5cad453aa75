import { ApiObject, App, Chart } from 'cdk8s';
import type { KubernetesObject } from '../api/index.ts';

/** A chart of its own with everything that `add` puts into it: cdk8s walks a whole tree for each chart that it writes. */
export function chartWith(add: (chart: Chart) => void): Chart {
  const chart = new Chart(new App(), 'Record');
  add(chart);
  return chart;
}

/** The constructs of a chart that become objects, in the order in which they were made. */
export function objectsIn(chart: Chart): readonly ApiObject[] {
  return chart.node.findAll().filter((child) => ApiObject.isApiObject(child));
}

/**
 * The objects of one record.
 *
 * @param add - puts constructs into the chart; their ids and nesting leave no trace in the objects
 */
export function synthesize(add: (chart: Chart) => void): readonly KubernetesObject[] {
  return objectsIn(chartWith(add)).map((object) => object.toJson() as KubernetesObject);
}
