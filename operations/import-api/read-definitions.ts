import { readFile, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { diagnostic, DiagnosticsError } from '../../constructs/index.ts';
import { isObject } from '../../constructs/model/index.ts';
import type { Diagnostic } from '../../constructs/index.ts';
import type { FoundDefinition } from './describe-definition.ts';

/** What some files hold. */
export interface ReadDefinitions {
  readonly definitions: readonly FoundDefinition[];
  /** How many documents are no CustomResourceDefinitions, and were passed over. */
  readonly others: number;
}

const extensions = /\.(ya?ml|json)$/;

/**
 * Reads the CustomResourceDefinitions in files of YAML or JSON, and in folders of them, whatever else stands there.
 *
 * @throws DiagnosticsError `import/unreadable` with every file that cannot be read, and `import/nothing` with every one
 * that was named and holds none
 * @param from - the folder that the paths start from; messages have them as they were given
 */
export async function readDefinitions(paths: readonly string[], from = '.'): Promise<ReadDefinitions> {
  const diagnostics: Diagnostic[] = [];
  const definitions: FoundDefinition[] = [];
  let others = 0;
  for (const path of paths) {
    const before = diagnostics.length;
    let count = 0;
    for (const file of await filesAt(path, from, diagnostics)) {
      for (const document of await documentsOf(file, from, diagnostics)) {
        if (!isDefinition(document)) others += 1;
        else {
          definitions.push({ origin: file, definition: document });
          count += 1;
        }
      }
    }
    if (count > 0 || diagnostics.length > before) continue;
    diagnostics.push(diagnostic('import/nothing', path, 'there is no CustomResourceDefinition in it'));
  }
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
  return { definitions, others };
}

async function filesAt(path: string, from: string, diagnostics: Diagnostic[]): Promise<readonly string[]> {
  try {
    const folder = resolve(from, path);
    if (!(await stat(folder)).isDirectory()) return [path];
    const names = await readdir(folder, { recursive: true });
    return names
      .filter((name) => extensions.test(name))
      .map((name) => join(path, name))
      .sort();
  } catch (error) {
    diagnostics.push(diagnostic('import/unreadable', path, reasonOf(error)));
    return [];
  }
}

/** The documents of a file; a list that kubectl printed is what it lists. */
async function documentsOf(file: string, from: string, diagnostics: Diagnostic[]): Promise<readonly unknown[]> {
  try {
    const text = await readFile(resolve(from, file), 'utf8');
    // Strict: a key that stands twice would hide one of its values.
    const documents = parseAllDocuments(text);
    const parsed = 'empty' in documents ? [] : documents;
    const [fault] = parsed.flatMap(({ errors }) => errors);
    if (fault !== undefined) throw fault;
    return parsed.flatMap((document) => listed(document.toJS())).filter((each) => each !== null);
  } catch (error) {
    diagnostics.push(diagnostic('import/unreadable', file, reasonOf(error)));
    return [];
  }
}

function listed(document: unknown): readonly unknown[] {
  const isList = isObject(document) && document['kind'] === 'List' && Array.isArray(document['items']);
  return isList ? (document['items'] as readonly unknown[]) : [document];
}

function isDefinition(document: unknown): boolean {
  return isObject(document) && document['kind'] === 'CustomResourceDefinition';
}

function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `it cannot be read: ${line.replace(/:$/, '')}`;
}
