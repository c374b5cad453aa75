import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import ts from 'typescript';

/** The root of this checkout. */
export const root = join(import.meta.dirname, '../..');

/** The compiler's settings of this repository. */
export function compilerOptions(): ts.CompilerOptions {
  const file = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  return ts.parseJsonConfigFileContent(file.config, ts.sys, root).options;
}

/** Files that have been read, to be read once for several programs. */
export type ReadFiles = Map<string, ts.SourceFile | undefined>;

const foldersAbove = (path: string): readonly string[] =>
  dirname(path) === path ? [path] : [dirname(path), ...foldersAbove(dirname(path))];

/**
 * A program over texts that are in no file.
 *
 * @param texts - by absolute path
 */
export function programOf(
  texts: Readonly<Record<string, string>>,
  options: ts.CompilerOptions = compilerOptions(),
  read: ReadFiles = new Map(),
): ts.Program {
  const host = ts.createCompilerHost(options);
  const plain = { ...host };
  const has = (path: string): boolean => Object.hasOwn(texts, path);
  const folders = new Set(Object.keys(texts).flatMap(foldersAbove));
  host.directoryExists = (path) => folders.has(path) || (plain.directoryExists?.(path) ?? false);
  host.fileExists = (path) => has(path) || plain.fileExists(path);
  host.readFile = (path) => texts[path] ?? plain.readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const text = texts[path];
    if (text !== undefined) return ts.createSourceFile(path, text, language);
    if (!read.has(path)) read.set(path, plain.getSourceFile(path, language, ...rest));
    return read.get(path);
  };
  return ts.createProgram(Object.keys(texts), options, host);
}

/** What the compiler says about a file, as a person sees it in a terminal, without colours. */
export function messagesAbout(program: ts.Program, path: string): readonly string[] {
  const format: ts.FormatDiagnosticsHost = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  };
  const source = program.getSourceFile(path);
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return found.map((each) => stripVTControlCharacters(ts.formatDiagnosticsWithColorAndContext([each], format)).trim());
}

/** What the compiler says about snippets, each a file in this folder. */
export function compilerMessages(
  snippets: Readonly<Record<string, string>>,
  read?: ReadFiles,
): Readonly<Record<string, readonly string[]>> {
  const files = Object.entries(snippets).map(
    ([name, text], index) => [name, join(root, `test/types/snippet-${index}.ts`), text] as const,
  );
  const program = programOf(Object.fromEntries(files.map(([, path, text]) => [path, text])), compilerOptions(), read);
  return Object.fromEntries(files.map(([name, path]) => [name, messagesAbout(program, path)]));
}
