import type { Chart } from 'cdk8s';
import { diagnostic, formatPath, throwOnErrors } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { canonicalJson, isObject } from '../model/index.ts';
import type { JsonObject, Keyed } from '../model/index.ts';
import { keyManifests } from './key-manifests.ts';
import type { PlacedManifest } from './key-manifests.ts';
import { synthesizePayload } from './synthesize-payload.ts';
import type { SynthesizedPayload } from './synthesize-payload.ts';

/** Two roots of one length: what cdk8s cuts off to make a name fit, it cuts off both. */
const roots = ['fleetwright-payload-a', 'fleetwright-payload-b'] as const;

/**
 * Manifests written as cdk8s or cdk8s-plus constructs, for the `manifests` of an entry of `policyRefs`.
 *
 * Moving or renaming a construct changes no byte. Every object has a name of its own; one whose name cdk8s would make
 * from the construct's place is refused. The labels and selectors by which cdk8s-plus finds pods, which it makes from
 * the place too, become the kind, namespace and name of the object, wherever they stand. Whatever else would hang on
 * the place is found, as the constructs are made twice in different places, and refused.
 *
 * Documents are ordered by kind: namespaces, custom resource definitions, accounts and rights, content, services,
 * workloads, objects of other kinds, webhooks. A dependency between constructs comes before that. What must be there in
 * full before something else begins, belongs into an entry of its own, with `after`.
 *
 * @param add - puts constructs into the chart; called twice, and makes the same both times
 * @throws DiagnosticsError with everything that is wrong, each at the place of its construct
 * @example
 * import * as kplus from 'cdk8s-plus-33';
 *
 * const manifests = manifestsOf((chart) => {
 *   const shop = new kplus.Namespace(chart, 'Shop', { metadata: { name: 'shop' } });
 *   const web = new kplus.Deployment(chart, 'Web', { metadata: { name: 'web', namespace: shop.name } });
 *   web.addContainer({ image: 'nginx:1.29.1', portNumber: 8080 });
 * });
 * base('shop', { policyRefs: { web: { deploymentType: 'Remote', manifests } } });
 */
export function manifestsOf(add: (chart: Chart) => void): Keyed<JsonObject> {
  const [payload, elsewhere] = [synthesizePayload(add, roots[0]), synthesizePayload(add, roots[1])];
  const generated = payload.objects
    .filter(({ isNameGenerated }) => isNameGenerated)
    .map(({ manifest, place }) => {
      const message = `this ${kindIn(manifest)} has no name of its own`;
      const hint =
        "give it metadata.name: a name made from the construct's place would change when the construct moves";
      return diagnostic('payload/generated-name', place, message, hint);
    });
  const { manifests, diagnostics } = keyManifests(placed(payload));
  const found = [...payload.diagnostics, ...generated];
  throwOnErrors(found.length > 0 ? found : [...pathDependent(payload, elsewhere), ...diagnostics]);
  if (Object.keys(manifests).length === 0) {
    throwOnErrors([diagnostic('payload/empty', 'manifestsOf', 'the chart has no objects')]);
  }
  return manifests;
}

const kindIn = (manifest: JsonObject): string => (typeof manifest['kind'] === 'string' ? manifest['kind'] : 'object');

function placed({ objects }: SynthesizedPayload): readonly PlacedManifest[] {
  const made = objects.map(({ manifest, place }) => ({ manifest, place, after: [] as PlacedManifest[] }));
  objects.forEach(({ dependencies }, index) => {
    made[index]?.after.push(...dependencies.flatMap((position) => made[position] ?? []));
  });
  return made;
}

/** Every value that differs when the same constructs stand elsewhere. */
function pathDependent(payload: SynthesizedPayload, elsewhere: SynthesizedPayload): readonly Diagnostic[] {
  if (payload.objects.length !== elsewhere.objects.length) {
    const message = `the constructs made ${payload.objects.length} objects once and ${elsewhere.objects.length} the other time`;
    return [diagnostic('payload/path-dependent', 'manifestsOf', message, 'make the same objects on each call')];
  }
  return payload.objects.flatMap(({ manifest, place }, index) =>
    differences(manifest, elsewhere.objects[index]?.manifest).map((path) => {
      const message = `${formatPath(kindIn(manifest), path)} comes from the construct's place, or differs from call to call`;
      return diagnostic('payload/path-dependent', place, message, 'give it a name or value of its own');
    }),
  );
}

function differences(a: unknown, b: unknown, path: readonly (string | number)[] = []): readonly (string | number)[][] {
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.flatMap((item, index) => differences(item, b[index], [...path, index]));
  }
  if (isObject(a) && isObject(b) && Object.keys(a).join('\n') === Object.keys(b).join('\n')) {
    return Object.keys(a).flatMap((key) => differences(a[key], b[key], [...path, key]));
  }
  return canonicalJson(a) === canonicalJson(b) ? [] : [[...path]];
}
