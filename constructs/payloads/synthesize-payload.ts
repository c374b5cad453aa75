import { ApiObject, App, Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { diagnostic } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { JsonObject } from '../model/index.ts';
import { addressesOf, withFixedAddresses } from './addresses.ts';

/** One object of a chart, as a manifest. */
export interface SynthesizedObject {
  readonly manifest: JsonObject;
  /** Where the construct stands in the chart. */
  readonly place: string;
  /** Whether cdk8s made its name, from the construct's place. */
  readonly isNameGenerated: boolean;
  /** The positions of the objects that it depends on. */
  readonly dependencies: readonly number[];
}

/** What constructs leave in a chart. */
export interface SynthesizedPayload {
  readonly objects: readonly SynthesizedObject[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The objects that constructs leave in a chart, with the addresses that cdk8s-plus makes from paths replaced by fixed
 * ones.
 *
 * @param root - the id of the chart, with which each path begins
 */
export function synthesizePayload(add: (chart: Chart) => void, root: string): SynthesizedPayload {
  const chart = new Chart(new App(), root);
  add(chart);
  const constructs = chart.node.findAll();
  const objects = constructs.filter((each) => ApiObject.isApiObject(each));
  const diagnostics: Diagnostic[] = constructs.flatMap((construct) =>
    construct.node.validate().map((fault) => diagnostic('payload/construct', placeOf(construct), fault)),
  );
  const manifests = new Map<ApiObject, JsonObject>();
  for (const object of objects) {
    try {
      manifests.set(object, object.toJson() as JsonObject);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      diagnostics.push(diagnostic('payload/construct', placeOf(object), message.replaceAll(`${root}/`, '')));
    }
  }
  const addresses = addressesOf(constructs, (object) => manifests.get(object));
  const positions = new Map(objects.map((object, index) => [object, index]));
  return {
    objects: objects.map((object) => ({
      manifest: withFixedAddresses(manifests.get(object) ?? {}, addresses) as JsonObject,
      place: placeOf(object),
      isNameGenerated: hasGeneratedName(object, manifests.get(object)),
      dependencies: dependenciesOf(object).flatMap((other) => positions.get(other) ?? []),
    })),
    diagnostics,
  };
}

/** The path below the chart; the last step, the one object of a construct, goes without saying. */
function placeOf(construct: IConstruct): string {
  const [, ...steps] = construct.node.path.split('/');
  const named = steps.at(-1) === 'Resource' ? steps.slice(0, -1) : steps;
  return named.length === 0 ? 'the chart' : named.join('/');
}

function hasGeneratedName(object: ApiObject, manifest: JsonObject | undefined): boolean {
  const { metadata } = (manifest ?? {}) as { metadata?: { name?: unknown } };
  return metadata?.name === object.chart.generateObjectName(object) && isUsualChart(object.chart);
}

/** A chart that names its objects in a way of its own is believed; what still hangs on places is found by comparing. */
function isUsualChart(chart: Chart): boolean {
  const own: unknown = Reflect.get(chart, 'generateObjectName');
  return own === Chart.prototype.generateObjectName;
}

/** All objects in what the object, or a construct around it, was made to depend on. */
function dependenciesOf(object: ApiObject): readonly ApiObject[] {
  const named = object.node.scopes.flatMap((scope) => scope.node.dependencies);
  const found = named.flatMap((each) => each.node.findAll()).filter((each) => ApiObject.isApiObject(each));
  return [...new Set(found)].filter((each) => each !== object);
}
