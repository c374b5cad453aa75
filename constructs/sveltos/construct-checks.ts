import type { Construct, IConstruct } from 'constructs';
import { diagnostic, formatDiagnostic } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';

/**
 * Everything wrong with a construct, or worth knowing about it.
 *
 * @param root - what paths begin with; by itself a construct begins them with the name of its object
 */
export type ConstructCheck = (root?: string) => readonly Diagnostic[];

const metadataType = 'fleetwright:check';

/**
 * Adds a check to a construct. Its errors stop cdk8s at synthesis; a record reports all that it finds, warnings too,
 * which cdk8s knows nothing of.
 */
export function addCheck(construct: Construct, check: ConstructCheck): void {
  construct.node.addMetadata(metadataType, check);
  construct.node.addValidation({
    validate: () =>
      check()
        .filter(({ severity }) => severity === 'error')
        .map(formatDiagnostic),
  });
}

/** What all constructs of a tree find wrong with themselves, those of other libraries too. */
export function checkTree(tree: IConstruct, root: string): readonly Diagnostic[] {
  return tree.node.findAll().flatMap((construct) => {
    const checks = construct.node.metadata
      .filter(({ type }) => type === metadataType)
      .map(({ data }) => data as ConstructCheck);
    const said = new Set(checks.flatMap((check) => check()).map(formatDiagnostic));
    const others = construct.node.validate().filter((fault) => !said.has(fault));
    return [
      ...checks.flatMap((check) => check(root)),
      ...others.map((fault) => diagnostic('construct/invalid', root, `${construct.node.path}: ${fault}`)),
    ];
  });
}
