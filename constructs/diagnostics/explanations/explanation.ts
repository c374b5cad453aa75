import type { DiagnosticCode } from '../codes.ts';

/** What a code stands for, at more length than its line in the table. */
export interface Explanation {
  /** Why it is reported, and what would happen if it were not. */
  readonly cause: string;
  /** The shortest thing that is reported with this code. */
  readonly example: string;
  /** What to do. */
  readonly fix: string;
}

/** One explanation for each code of a group. */
export type ExplanationsOf<Group extends string> = Readonly<
  Record<Extract<DiagnosticCode, `${Group}/${string}`>, Explanation>
>;
