/** Where something stands in a text; both count from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * A place in a file, as editors and compilers write it.
 *
 * @example placeIn('rbac.yaml', { line: 3, column: 5 }) // 'rbac.yaml:3:5'
 */
export function placeIn(name: string, { line, column }: Position): string {
  return `${name}:${line}:${column}`;
}
