import { codes } from './codes.ts';
import type { DiagnosticCode, Severity } from './codes.ts';
import { comparePaths, compareTexts } from './compare-paths.ts';

/** One thing that is wrong, or worth knowing, at one place. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What is wrong, with the value got and the values allowed. Lower case, no full stop. */
  readonly message: string;
  /** Where: a dotted path into the fleet, the record or the object, for example `kyverno/prod-a.spec.tier`. */
  readonly path: string;
  /** What to do about it, with the nearest right name where there is one. */
  readonly hint?: string;
}

/**
 * Makes a diagnostic; its severity comes from the table of codes.
 *
 * @example diagnostic('base/name', 'My_Base', 'a base has no capital letters', "did you mean 'my-base'?")
 */
export function diagnostic(code: DiagnosticCode, path: string, message: string, hint?: string): Diagnostic {
  return { code, severity: codes[code].severity, message, path, ...(hint === undefined ? {} : { hint }) };
}

/**
 * Whether any of the diagnostics is an error.
 *
 * @example if (hasErrors(renderFleet(fleet).diagnostics)) process.exitCode = 1;
 */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((each) => each.severity === 'error');
}

/**
 * Sorted by path as people count, then code, then message; the same finding is listed once.
 *
 * @example const [first] = sortDiagnostics(renderFleet(fleet).diagnostics);
 */
export function sortDiagnostics<TDiagnostic extends Diagnostic>(
  diagnostics: readonly TDiagnostic[],
): readonly TDiagnostic[] {
  const sorted = [...diagnostics].sort(
    (a, b) => comparePaths(a.path, b.path) || compareTexts(a.code, b.code) || compareTexts(a.message, b.message),
  );
  return sorted.filter((each, index) => {
    const before = sorted[index - 1];
    return before?.path !== each.path || before.code !== each.code || before.message !== each.message;
  });
}

/**
 * One diagnostic as text for people: a line, and a second one for the hint.
 *
 * @example renderFleet(fleet).diagnostics.map(formatDiagnostic)
 */
export function formatDiagnostic(each: Diagnostic): string {
  const line = `${each.severity} ${each.code} at ${each.path}: ${each.message}`;
  return each.hint === undefined ? line : `${line}\n  ${each.hint}`;
}

/**
 * Several diagnostics as text for people, sorted.
 *
 * @example console.error(formatDiagnostics(renderFleet(fleet).diagnostics));
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return sortDiagnostics(diagnostics).map(formatDiagnostic).join('\n');
}
