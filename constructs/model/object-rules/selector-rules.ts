import { diagnostic, formatPath } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { own } from '../json.ts';
import type { LabelDeclaration } from '../labels.ts';
import { selectorOf } from '../selection/index.ts';

/** Where kinds select clusters by label, but for the stages of a promotion. */
const places: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ClusterHealthCheck: [['spec', 'clusterSelector']],
  ClusterProfile: [['spec', 'clusterSelector']],
  ClusterSet: [['spec', 'clusterSelector']],
  EventTrigger: [
    ['spec', 'sourceClusterSelector'],
    ['spec', 'destinationClusterSelector'],
  ],
  Profile: [['spec', 'clusterSelector']],
  RoleRequest: [['spec', 'clusterSelector']],
  Set: [['spec', 'clusterSelector']],
  Techsupport: [['spec', 'fromManaged', 'clusterSelector']],
};

/**
 * Selectors of an object that match nothing, or ask for labels that no cluster can have.
 *
 * @param declaration - the labels of the fleet @default any label that Kubernetes takes
 */
export function checkSelectors(
  kind: string,
  object: unknown,
  path: string,
  declaration?: LabelDeclaration,
): readonly Diagnostic[] {
  if (kind === 'ClusterPromotion') return checkStages(object, path, declaration);
  return (places[kind] ?? []).flatMap((place) => {
    const selector = place.reduce<unknown>(own, object);
    return selector === undefined ? [] : checkSelector(selector, formatPath(path, place), declaration);
  });
}

function checkStages(promotion: unknown, path: string, declaration?: LabelDeclaration): readonly Diagnostic[] {
  const stages = own(own(promotion, 'spec'), 'stages');
  if (!Array.isArray(stages)) return [];
  return Array.from<unknown>(stages).flatMap((stage, index) => {
    const selector = own(stage, 'clusterSelector');
    const at = formatPath(path, ['spec', 'stages', index, 'clusterSelector']);
    if (selector !== undefined) return checkSelector(selector, at, declaration);
    return [diagnostic('selector/empty', at, 'a stage without clusters is passed at once', 'say whom it serves')];
  });
}

/** What is wrong with the form of a selector is held against the API. */
function checkSelector(selector: unknown, at: string, declaration?: LabelDeclaration): readonly Diagnostic[] {
  return selectorOf(selector, at, declaration).diagnostics.filter(({ code }) => !code.startsWith('api/'));
}
