import type { Entry } from './entry.ts';
import { block } from './literal.ts';

/**
 * The text of a module with an inventory.
 *
 * @param order - the keys of labels, in the order in which a cluster has them
 * @param declaration - the labels that the module declares. @default those of the fleet, from a module beside it
 * @param language - what the language is imported from
 */
export function moduleText(
  entries: readonly Entry[],
  order: readonly string[],
  declaration: object | undefined,
  language: string,
): string {
  const listed = Object.fromEntries(entries.map((entry) => [entry.key, entryData(entry, order)]));
  const inventory = `export const clusters = inventory(labels, ${orderedBlock(entries, listed)});\n`;
  if (declaration === undefined) {
    return `import { inventory } from '${language}';\nimport { labels } from './labels.ts';\n\n${inventory}`;
  }
  return [
    `import { inventory, labelSpace } from '${language}';`,
    '',
    '// The waves stand in the order of promotion: put them into yours.',
    `export const labels = labelSpace(${block(declaration, '')});`,
    '',
    inventory,
  ].join('\n');
}

/** JavaScript puts keys that are numbers first; an inventory is sorted by its keys as texts. */
function orderedBlock(entries: readonly Entry[], listed: Readonly<Record<string, object>>): string {
  if (entries.length === 0) return '{}';
  const lines = entries.map(({ key }) =>
    block({ [key]: listed[key] }, '')
      .split('\n')
      .slice(1, -1)
      .join('\n'),
  );
  return `{\n${lines.join('\n')}\n}`;
}

function entryData({ key, cluster, labels }: Entry, order: readonly string[]): object {
  const { kind, namespace, name, kubernetes, kubeconfig } = cluster;
  const inOrder = [...order, ...Object.keys(labels).sort()].filter((each) => Object.hasOwn(labels, each));
  return {
    labels: Object.fromEntries([...new Set(inOrder)].map((each) => [each, labels[each]])),
    kind: kind === 'SveltosCluster' ? undefined : kind,
    namespace: namespace === 'projectsveltos' ? undefined : namespace,
    name: name === key ? undefined : name,
    kubernetes,
    kubeconfig,
  };
}
