import { dirname, relative } from 'node:path';
import ts from 'typescript';

/** Something that an entry point of the library exports. */
export interface PublicExport {
  readonly name: string;
  /** Whether it is there at run time: a function, a class, a constant. The others are types. */
  readonly isValue: boolean;
  /** What its documentation says before the first tag. */
  readonly summary: string;
  readonly examples: readonly string[];
}

/** An example's code, without the fences that some editors like around it. */
function codeOf(text: string): string {
  return text
    .replace(/^\s*```\w*\n/, '')
    .replace(/\n```\s*$/, '')
    .trim();
}

/** Everything that a file of a program exports, with its documentation. */
export function publicExports(program: ts.Program, path: string): readonly PublicExport[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) return [];
  return checker.getExportsOfModule(module).map((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const tags = symbol.getJsDocTags(checker).filter(({ name }) => name === 'example');
    return {
      name: exported.name,
      isValue: (symbol.flags & ts.SymbolFlags.Value) !== 0,
      summary: ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim(),
      examples: tags.map(({ text }) => codeOf(ts.displayPartsToString(text))).filter((code) => code !== ''),
    };
  });
}

/** The exports whose documentation lacks what it must have: a summary, and an example of every value. */
export function undocumented(exports: readonly PublicExport[]): readonly string[] {
  return exports.flatMap(({ name, isValue, summary, examples }) => [
    ...(summary === '' ? [`${name} has no documentation`] : []),
    ...(isValue && examples.length === 0 ? [`${name} has no @example`] : []),
  ]);
}

/** Names that code may import, by the file that exports them. */
export type Importable = Readonly<Record<string, readonly Pick<PublicExport, 'name' | 'isValue'>[]>>;

/** Every name that a text uses. */
function usedNames(source: ts.SourceFile): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return used;
}

function namesBoundBy(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((each) => (ts.isOmittedExpression(each) ? [] : namesBoundBy(each.name)));
}

/** The names that a statement declares or imports. */
function namesDeclaredBy(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => namesBoundBy(name));
  }
  if (ts.isImportDeclaration(statement)) {
    const bindings = statement.importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  }
  const declares =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return declares && statement.name ? [statement.name.text] : [];
}

/**
 * An example as a file that compiles by itself: it imports what it uses. A name that two files export comes from the first.
 *
 * @param path - where the file will be
 */
export function exampleFile(code: string, path: string, importable: Importable): string {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  const used = usedNames(source);
  const taken = new Set(source.statements.flatMap(namesDeclaredBy));
  const imports = Object.entries(importable).map(([file, exports]) => {
    const wanted = exports.filter(({ name }) => used.has(name) && !taken.has(name));
    for (const { name } of wanted) taken.add(name);
    const names = wanted.map(({ name, isValue }) => (isValue ? name : `type ${name}`));
    const from = relative(dirname(path), file);
    return `import { ${names.join(', ')} } from '${from.startsWith('.') ? from : `./${from}`}';`;
  });
  return `${imports.join('\n')}\n${code}\nexport {};\n`;
}
