export { changeRows } from './change-rows.ts';
export type { ChangeInput, ChangeRow } from './change-rows.ts';
export { changeTable } from './change-table.ts';
export { handEdits } from './hand-edits.ts';
export { leafChanges } from './leaf-changes.ts';
export type { LeafChange } from './leaf-changes.ts';
export { previewSummary } from './preview-summary.ts';
