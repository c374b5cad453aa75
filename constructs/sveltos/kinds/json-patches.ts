import { JsonPatch } from 'cdk8s';
import type { KubernetesObject } from '../../api/index.ts';
import { diagnostic } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { canonicalJson, own } from '../../model/index.ts';

/** An object after patches, and what is wrong with the patches themselves. */
export interface PatchedObject {
  readonly object: KubernetesObject;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Applies patches one after the other. A patch that hits nothing is an error, where the library behind cdk8s would pass
 * over it.
 */
export function applyPatches(object: KubernetesObject, patches: readonly JsonPatch[], path: string): PatchedObject {
  let patched = object;
  const diagnostics = patches.flatMap((patch) => {
    const { title, isTest } = operationOf(patch);
    const before = canonicalJson(patched);
    try {
      // The library writes into the object that it is given.
      patched = JsonPatch.apply(structuredClone(patched), patch) as KubernetesObject;
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      return [diagnostic('construct/patch', path, `the patch ${title} cannot be applied: ${reason}`)];
    }
    if (isTest || canonicalJson(patched) !== before) return [];
    const hint = 'nothing stands at its path, or the same value: correct the path, or leave the patch out';
    return [diagnostic('construct/patch', path, `the patch ${title} changes nothing`, hint)];
  });
  return { object: patched, diagnostics };
}

/** What a patch does, in words. */
function operationOf(patch: JsonPatch): { readonly title: string; readonly isTest: boolean } {
  const operation = own(patch, 'operation');
  const op = own(operation, 'op');
  return { title: `'${String(op)} ${String(own(operation, 'path'))}'`, isTest: op === 'test' };
}
