import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { overlaps } from './edit.ts';
import type { Edit } from './edit.ts';
import { clustersInWords } from './in-words.ts';
import type { PlannedDeparture } from './plan.ts';

/** An edit as it holds for one cluster, with the reason that its author gave. */
export interface AppliedDeparture extends Edit {
  readonly because: string;
  readonly owner?: string;
  readonly expires?: string;
  /** Whether the cluster's own departure made the edit, or the class that it belongs to. */
  readonly via: 'cluster' | 'class';
}

interface Candidate {
  readonly planned: PlannedDeparture;
  readonly edit: Edit;
}

interface Collision {
  readonly first: Candidate;
  readonly second: Candidate;
  readonly clusters: string[];
}

/** Combines the departures of clusters, and remembers where two of them contradict each other. */
export class Combination {
  readonly #subject: (keys: readonly string[]) => string;
  readonly #collisions = new Map<string, Collision>();
  readonly #overridden = new Map<string, Diagnostic>();

  /** @param subject - puts those for whom departures were combined into words */
  constructor(subject: (keys: readonly string[]) => string = clustersInWords) {
    this.#subject = subject;
  }

  /**
   * The edits that hold on one cluster, sorted by path. Its own win over those of its class.
   *
   * @param cluster - the key of the cluster
   */
  combine(planned: readonly PlannedDeparture[], cluster: string): readonly AppliedDeparture[] {
    const candidates = planned.flatMap((each) => each.edits.map((edit) => ({ planned: each, edit })));
    return candidates
      .filter((candidate, index) => {
        for (const other of candidates.slice(0, index)) this.#compare(other, candidate, cluster);
        return candidate.planned.via === 'cluster' || !this.#isOverridden(candidate, candidates);
      })
      .map(applied)
      .sort((a, b) => (formatPath('', a.path) < formatPath('', b.path) ? -1 : 1));
  }

  /** What was found: each pair of departures once, however many clusters it meets on. */
  get diagnostics(): readonly Diagnostic[] {
    const collisions = [...this.#collisions.values()].map(({ first, second, clusters }) => {
      const path = formatPath('', second.edit.path);
      const message = `${first.planned.title} and ${second.planned.title} both change ${path} on ${this.#subject(clusters)}`;
      const hint = "narrow one of them, or say it once as the cluster's own departure";
      return diagnostic('variant/collision', second.planned.at, message, hint);
    });
    return [...collisions, ...this.#overridden.values()];
  }

  #compare(first: Candidate, second: Candidate, cluster: string): void {
    const sameRank = first.planned.via === second.planned.via && first.planned.at !== second.planned.at;
    if (!sameRank || !overlaps(first.edit, second.edit)) return;
    const pair = `${first.planned.at} ${second.planned.at} ${formatPath('', second.edit.path)}`;
    const known = this.#collisions.get(pair);
    if (known === undefined) this.#collisions.set(pair, { first, second, clusters: [cluster] });
    else if (known.clusters.at(-1) !== cluster) known.clusters.push(cluster);
  }

  #isOverridden(candidate: Candidate, candidates: readonly Candidate[]): boolean {
    const winner = candidates.find((each) => each.planned.via === 'cluster' && overlaps(each.edit, candidate.edit));
    if (winner === undefined) return false;
    const { at, title } = winner.planned;
    const place = formatPath('', candidate.edit.path);
    const message = `${title} wins at ${place} over ${candidate.planned.title}`;
    this.#overridden.set(`${at} ${candidate.planned.at} ${place}`, diagnostic('variant/overridden', at, message));
    return true;
  }
}

function applied({ planned: { departure, via }, edit }: Candidate): AppliedDeparture {
  const { because, owner, expires } = departure;
  return {
    ...edit,
    because,
    ...(owner === undefined ? {} : { owner }),
    ...(expires === undefined ? {} : { expires }),
    via,
  };
}
