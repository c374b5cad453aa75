import { codes, didYouMean } from '../constructs/index.ts';
import { explanations } from '../constructs/diagnostics/index.ts';
import type { DiagnosticCode } from '../constructs/index.ts';
import { UsageError } from './project.ts';

/**
 * Cause, example and fix of a code, for people.
 *
 * @throws UsageError with the nearest code when there is none of that name
 */
export function explainCode(code: string): string {
  if (!isCode(code)) {
    const hint = didYouMean(code, Object.keys(codes));
    throw new UsageError(`there is no code '${code}'${hint === undefined ? '' : `\n  ${hint}`}`);
  }
  const { severity, summary } = codes[code];
  const { cause, example, fix } = explanations[code];
  return [
    `${severity} ${code}: ${summary}`,
    '',
    cause,
    '',
    ...example.split('\n').map((line) => `    ${line}`.trimEnd()),
    '',
    `Fix: ${fix}`,
  ].join('\n');
}

function isCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(codes, code);
}
