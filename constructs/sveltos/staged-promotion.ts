import { Construct } from 'constructs';
import type { ClusterPromotionSpec, LabelSelector } from '../api/index.ts';
import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { inWords, isObject, own } from '../model/index.ts';
import { addCheck } from './construct-checks.ts';
import { ClusterPromotion } from './kinds/index.ts';

type Trigger = NonNullable<ClusterPromotionSpec['stages'][number]['trigger']>;

/** What must come before the next stage. */
export type NextStage =
  /** Nothing but success. */
  | 'at-once'
  /** A person, who sets `approved` on the management cluster. */
  | 'approval'
  /** A person, after a wait or after checks. */
  | { readonly approval: Omit<NonNullable<Trigger['manual']>, 'approved' | 'automaticReset'> }
  /** A wait, checks, or a window of time. */
  | { readonly auto: NonNullable<Trigger['auto']> };

/** Clusters that are served together, at the end of a promotion. */
export interface LastStage {
  readonly name: string;
  readonly clusterSelector: LabelSelector;
}

/** Clusters that are served together, and what must come before those of the next stage. */
export interface PromotionStage extends LastStage {
  readonly next: NextStage;
}

/** What a promotion through stages is made of. */
export interface StagedPromotionProps {
  readonly name: string;
  readonly profileSpec: NonNullable<ClusterPromotionSpec['profileSpec']>;
  /** In order. Between two stages it is always said what leads on. */
  readonly stages: readonly [...PromotionStage[], LastStage];
  /** @default false: the ClusterProfiles of the stages go with the promotion */
  readonly preserveClusterProfilesOnDelete?: boolean;
}

/**
 * Sveltos' own promotion from stage to stage. It needs a licence: the open source build takes the object and never acts on
 * it, which is a warning at synthesis. The waves of a fleet need none.
 *
 * @example
 * new StagedPromotion(chart, 'Kyverno', {
 *   name: 'kyverno',
 *   profileSpec: { syncMode: 'Continuous' },
 *   stages: [
 *     { name: 'staging', clusterSelector: { matchLabels: { environment: 'staging' } }, next: { auto: { delay: '1h' } } },
 *     { name: 'prod', clusterSelector: { matchLabels: { environment: 'prod' } } },
 *   ],
 * });
 */
export class StagedPromotion extends Construct {
  readonly promotion: ClusterPromotion;

  constructor(scope: Construct, id: string, props: StagedPromotionProps) {
    super(scope, id);
    const said: Readonly<Record<string, unknown>> = isObject(props) ? props : {};
    const { name, stages, ...others } = said;
    const list: unknown = Array.isArray(stages) ? Array.from<unknown, unknown>(stages, stageItem) : stages;
    const spec = { ...others, stages: list } as unknown as ClusterPromotionSpec;
    this.promotion = new ClusterPromotion(this, 'Promotion', { metadata: { name: name as string }, spec });
    addCheck(this, (root) => checkNext(name, stages, root));
  }
}

function stageItem(stage: unknown): unknown {
  if (!isObject(stage)) return stage;
  const { next, ...others } = stage;
  const trigger = triggerOf(next);
  return { ...others, ...(trigger === undefined ? {} : { trigger }) };
}

function triggerOf(next: unknown): Readonly<Record<string, unknown>> | undefined {
  if (next === 'approval') return { manual: {} };
  const [approval, auto] = [own(next, 'approval'), own(next, 'auto')];
  if (approval !== undefined) return { manual: approval };
  return auto === undefined ? undefined : { auto };
}

const words: readonly string[] = ['approval', 'auto'];

function checkNext(name: unknown, stages: unknown, root: string | undefined): readonly Diagnostic[] {
  const title = typeof name === 'string' ? name : 'ClusterPromotion';
  const path = root === undefined ? title : formatPath(root, ['ClusterPromotion', title]);
  if (!Array.isArray(stages)) return [];
  return Array.from<unknown>(stages).flatMap((stage, index) => {
    const next = own(stage, 'next');
    const isLast = index === stages.length - 1;
    const keys = isObject(next) ? Object.keys(next) : [];
    const isNext = next === 'at-once' || next === 'approval' || (keys.length === 1 && words.includes(keys[0] ?? ''));
    if (isLast ? next === undefined : isNext) return [];
    const expected = isLast
      ? 'nothing comes after the last stage'
      : "what leads to the next stage is 'at-once', 'approval', or an object with one of approval and auto";
    const at = formatPath(path, ['stages', index, 'next']);
    return [diagnostic('promotion/next', at, `${expected}, got ${inWords(next)}`)];
  });
}
