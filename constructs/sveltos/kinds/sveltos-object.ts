import { ApiObject } from 'cdk8s';
import type { ApiObjectProps, JsonPatch } from 'cdk8s';
import type { Construct } from 'constructs';
import { apiVersionOf, validateObject } from '../../api/index.ts';
import type { KindDescription, KubernetesObject } from '../../api/index.ts';
import { DiagnosticsError, diagnostic, formatPath, sortDiagnostics, throwOnErrors } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { checkJson, checkObjectRules, isObject, kindOf, own } from '../../model/index.ts';
import { addCheck } from '../construct-checks.ts';
import { applyPatches } from './json-patches.ts';
import type { PatchedObject } from './json-patches.ts';
import { withPrototypes } from './with-prototypes.ts';

/**
 * An object of a Sveltos kind in a cdk8s chart: exactly the fields that the API has, everything else is an error at
 * synthesis. Each kind has a class of its own.
 *
 * @example
 * const objects: readonly SveltosObject[] = [new ClusterSet(chart, 'Canaries', { metadata: { name: 'canaries' }, spec: {} })];
 * const diagnostics = objects.flatMap((each) => each.check());
 */
export abstract class SveltosObject extends ApiObject {
  /** cdk8s takes every object of a chart for an instance of every class of objects; these tell each other apart. */
  static override [Symbol.hasInstance](value: unknown): value is SveltosObject {
    return Function.prototype[Symbol.hasInstance].call(this, value);
  }

  readonly #kind: KindDescription;
  readonly #said: unknown;
  readonly #patches: JsonPatch[] = [];

  protected constructor(scope: Construct, id: string, kind: KindDescription, props: unknown) {
    super(scope, id, apiObjectProps(kind, props));
    this.#kind = kind;
    this.#said = props;
    addCheck(this, (root) => this.check(root));
  }

  /**
   * Changes the object that is written, as the last step: what a patch leaves is held against the API too. A patch that
   * changes nothing is refused.
   */
  override addJsonPatch(...patches: JsonPatch[]): void {
    this.#patches.push(...patches);
  }

  /**
   * The object as it goes to the API server.
   *
   * @throws DiagnosticsError when something in it cannot be written as data, or a patch cannot be applied
   */
  override toJson(): KubernetesObject {
    const { object, diagnostics } = this.#written(this.#path());
    throwOnErrors(diagnostics);
    return object;
  }

  /**
   * Everything wrong with the object, or worth knowing about it.
   *
   * @param root - what paths begin with @default the name of the object
   */
  check(root?: string): readonly Diagnostic[] {
    const path = this.#path(root);
    const said = this.#said;
    if (!isObject(said)) {
      return [diagnostic('api/wrong-type', path, `expected an object with metadata, got ${kindOf(said)}`)];
    }
    let written: PatchedObject;
    try {
      written = this.#written(path);
    } catch (error) {
      if (DiagnosticsError.is(error)) return error.diagnostics;
      throw error;
    }
    const { object, diagnostics } = written;
    // cdk8s passes over labels that are no map, and makes up a name: what was said is held against the API as well.
    const asSaid = { apiVersion: object.apiVersion, kind: object.kind, ...said, ...specIn(object) };
    return sortDiagnostics([
      ...diagnostics,
      ...validateObject(this.#kind, asSaid, path),
      ...validateObject(this.#kind, object, path),
      ...checkObjectRules(object, path),
    ]);
  }

  #path(root?: string): string {
    const name = own(own(this.#said, 'metadata'), 'name');
    const said = typeof name === 'string' && name !== '' ? name : undefined;
    if (root === undefined) return said ?? this.#kind.kind;
    return formatPath(root, said === undefined ? [this.#kind.kind] : [this.#kind.kind, said]);
  }

  #written(path: string): PatchedObject {
    const { metadata, ...fields } = this.#synthesized(path);
    const said = own(this.#said, 'metadata');
    const kept = Object.entries(metadata).filter(([key]) => {
      // A name that nobody said is made from the construct's path; a namespace that nobody said is the chart's.
      if (key === 'name') return typeof own(said, 'name') === 'string';
      return key !== 'namespace' || this.#kind.scope === 'Namespaced' || own(said, 'namespace') !== undefined;
    });
    const object = { ...fields, metadata: Object.fromEntries(kept) } as unknown as KubernetesObject;
    return applyPatches(object, this.#patches, path);
  }

  #synthesized(path: string): KubernetesObject {
    try {
      return super.toJson() as KubernetesObject;
    } catch (error) {
      const spec = formatPath(path, ['spec']);
      const faults = checkJson(own(this.#said, 'spec'), spec);
      if (faults.length > 0) throw new DiagnosticsError(faults);
      const message = `cannot be written as data: ${error instanceof Error ? error.message : String(error)}`;
      throw new DiagnosticsError([diagnostic('construct/invalid', path, message)]);
    }
  }
}

/** Properties that cdk8s can take, whatever was said. */
function apiObjectProps(kind: KindDescription, props: unknown): ApiObjectProps {
  const { metadata, spec, ...others } = isObject(props) ? props : {};
  const name = own(metadata, 'name');
  const namespace = own(metadata, 'namespace');
  const labels = own(metadata, 'labels');
  const annotations = own(metadata, 'annotations');
  return {
    ...others,
    apiVersion: apiVersionOf(kind),
    kind: kind.kind,
    metadata: {
      ...(typeof name === 'string' && name !== '' ? { name } : {}),
      ...(typeof namespace === 'string' ? { namespace } : {}),
      ...(isObject(labels) ? { labels: labels as Record<string, string> } : {}),
      ...(isObject(annotations) ? { annotations: annotations as Record<string, string> } : {}),
    },
    ...(spec === undefined && kind.spec === undefined ? {} : { spec: withPrototypes(spec ?? {}) }),
  };
}

function specIn(object: KubernetesObject): Readonly<Record<string, unknown>> {
  return Object.hasOwn(object, 'spec') ? { spec: object['spec'] } : {};
}
