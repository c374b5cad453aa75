import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** The compiler's settings of this repository. */
export function compilerOptions(): ts.CompilerOptions {
  const file = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  return ts.parseJsonConfigFileContent(file.config, ts.sys, root).options;
}

/** What the compiler says about snippets, each as a person sees it in a terminal, without colours. */
export function compilerMessages(
  snippets: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> {
  const options = compilerOptions();
  const host = ts.createCompilerHost(options);
  const plain = { ...host };
  const files = new Map(
    Object.entries(snippets).map(([name, text], index) => [
      join(root, `test/types/snippet-${index}.ts`),
      { name, text },
    ]),
  );
  host.fileExists = (path) => files.has(path) || plain.fileExists(path);
  host.readFile = (path) => files.get(path)?.text ?? plain.readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const file = files.get(path);
    return file === undefined
      ? plain.getSourceFile(path, language, ...rest)
      : ts.createSourceFile(path, file.text, language);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const format: ts.FormatDiagnosticsHost = {
    getCanonicalFileName: (path) => path,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  };
  return Object.fromEntries(
    [...files].map(([path, { name }]) => {
      const source = program.getSourceFile(path);
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      const texts = found.map((each) =>
        stripVTControlCharacters(ts.formatDiagnosticsWithColorAndContext([each], format)).trim(),
      );
      return [name, texts];
    }),
  );
}
