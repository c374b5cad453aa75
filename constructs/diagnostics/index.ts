export { codes } from './codes.ts';
export type { CodeDescription, DiagnosticCode, Severity } from './codes.ts';
export { diagnostic, formatDiagnostic, formatDiagnostics, hasErrors, sortDiagnostics } from './diagnostic.ts';
export type { Diagnostic } from './diagnostic.ts';
export { DiagnosticsError, throwOnErrors } from './diagnostics-error.ts';
export { explanations } from './explanations/index.ts';
export type { Explanation } from './explanations/index.ts';
export { didYouMean, nearest } from './nearest.ts';
export { childPath, formatPath, isWithin } from './path.ts';
