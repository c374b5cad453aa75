import { validateAgainstSchema } from '../../api/index.ts';
import type { ObjectSchema } from '../../api/index.ts';
import { diagnostic } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Cluster } from '../cluster.ts';
import { clustersInWords } from '../in-words.ts';
import type { SelectedClusters } from './known-clusters.ts';

/**
 * What is expected of a selector over the known clusters, and held.
 *
 * @example { exactly: 2 }
 */
export interface Expectation {
  /** How many clusters it matches. */
  readonly exactly?: number;
  /** Zero says that clusters may come only later. */
  readonly atLeast?: number;
  readonly atMost?: number;
  /** The namespaces in which the clusters are. */
  readonly namespaces?: readonly string[];
}

const count = { type: 'integer', minimum: 0 } as const;

const shape: ObjectSchema = {
  type: 'object',
  minProperties: 1,
  properties: {
    exactly: count,
    atLeast: count,
    atMost: count,
    namespaces: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 },
  },
};

/** Whether an expectation allows that no known cluster is matched. */
export function allowsNone({ exactly, atLeast }: Expectation): boolean {
  return exactly === 0 || (exactly === undefined && atLeast === 0);
}

/** Everything wrong with an expectation by itself. */
export function checkExpectation(expectation: unknown, at: string): readonly Diagnostic[] {
  return validateAgainstSchema(shape, expectation, at);
}

/**
 * Whether the clusters are the expected ones. What depends on labels that only running clusters have is not counted on:
 * an expectation that it could break is not held.
 */
export function holdExpectation(
  { exactly, atLeast, atMost, namespaces }: Expectation,
  { matched, depending }: SelectedClusters,
  at: string,
): readonly Diagnostic[] {
  const [fewest, most] = [matched.length, matched.length + depending.length];
  const names = matched.length === 0 ? '' : `: ${clustersInWords(matched.map(({ key }) => key))}`;
  const more = depending.length === 0 ? '' : ` and perhaps ${depending.length} more, as classifiers label them`;
  const wrong = (expected: string): readonly Diagnostic[] => {
    const message = `expected ${expected}, it matches ${fewest}${names}${more}`;
    const hint = depending.length === 0 ? undefined : 'state the `kubernetes` version of the clusters';
    return [diagnostic('selector/expectation', at, message, hint)];
  };
  return [
    ...(exactly === undefined || (fewest === exactly && most === exactly) ? [] : wrong(`exactly ${inWords(exactly)}`)),
    ...(atLeast === undefined || fewest >= atLeast ? [] : wrong(`at least ${inWords(atLeast)}`)),
    ...(atMost === undefined || most <= atMost ? [] : wrong(`at most ${inWords(atMost)}`)),
    ...(namespaces === undefined ? [] : strangers(namespaces, [...matched, ...depending], at)),
  ];
}

function inWords(number: number): string {
  return `${number} ${number === 1 ? 'cluster' : 'clusters'}`;
}

function strangers(namespaces: readonly string[], clusters: readonly Cluster[], at: string): readonly Diagnostic[] {
  return [...groupByNamespace(clusters)]
    .filter(([namespace]) => !namespaces.includes(namespace))
    .map(([namespace, keys]) => {
      const message = `expected clusters of ${namespaces.join(', ')}, it matches ${clustersInWords(keys)} of ${namespace}`;
      return diagnostic('selector/expectation', at, message);
    });
}

/**
 * Clusters by the namespace of their objects, namespaces and keys sorted.
 *
 * @example groupByNamespace(resolveClusters(clusters)).get('projectsveltos') // ['pilot', 'prod-a', 'prod-b']
 */
export function groupByNamespace(clusters: readonly Cluster[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { namespace, key } of clusters) {
    const group = groups.get(namespace);
    if (group === undefined) groups.set(namespace, [key]);
    else group.push(key);
  }
  return new Map(
    [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([namespace, keys]) => [namespace, keys.sort()] as const),
  );
}
