import { formatDiagnostics, hasErrors, sortDiagnostics } from './diagnostic.ts';
import type { Diagnostic } from './diagnostic.ts';

const brand = Symbol.for('fleetwright.DiagnosticsError');

/**
 * Everything that is wrong, thrown once at the boundary. Its message is for people; no stack trace is needed.
 *
 * @example
 * try {
 *   throwOnErrors(renderFleet(fleet).diagnostics);
 * } catch (error) {
 *   if (!DiagnosticsError.is(error)) throw error;
 *   for (const { code, path } of error.diagnostics) console.error(code, path);
 * }
 */
export class DiagnosticsError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  readonly [brand] = true;

  constructor(diagnostics: readonly Diagnostic[]) {
    super(formatDiagnostics(diagnostics));
    this.name = 'DiagnosticsError';
    this.diagnostics = sortDiagnostics(diagnostics);
  }

  /** Recognises the error also when the package is loaded twice, where `instanceof` fails. */
  static is(value: unknown): value is DiagnosticsError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}

/**
 * Turns diagnostics into an exception where that is wanted: at the edge of a program.
 *
 * @throws DiagnosticsError with all of them when at least one is an error
 * @example
 * const { records, diagnostics } = renderFleet(fleet);
 * throwOnErrors(diagnostics);
 */
export function throwOnErrors(diagnostics: readonly Diagnostic[]): void {
  if (hasErrors(diagnostics)) throw new DiagnosticsError(diagnostics);
}
