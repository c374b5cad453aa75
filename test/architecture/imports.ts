import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** A TypeScript file of a checkout. */
export interface SourceFile {
  /** From the root of the checkout, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** An import or re-export, static or dynamic. */
export interface Import {
  /** The file that imports. */
  readonly from: string;
  /** What stands in the quotes. */
  readonly specifier: string;
  /** The file it leads to, from the root; undefined for packages. */
  readonly file?: string;
}

/** All TypeScript files below some folders. */
export function sourceFiles(root: string, folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('node_modules'))
      .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') })),
  );
}

/** Everything that a file imports, as the compiler reads it. */
export function importsOf({ path, text }: SourceFile): readonly Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const named = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined;
    const called =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined;
    const typed = ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
    const specifier = named ?? called ?? typed;
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) found.push(leadsTo(path, specifier.text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
}

function leadsTo(from: string, specifier: string): Import {
  if (!specifier.startsWith('.')) return { from, specifier };
  return { from, specifier, file: join(dirname(from), specifier).replaceAll('\\', '/') };
}

/** Whether a file has a default export. */
export function hasDefaultExport({ path, text }: SourceFile): boolean {
  return ts
    .createSourceFile(path, text, ts.ScriptTarget.Latest)
    .statements.some(
      (statement) =>
        ts.isExportAssignment(statement) ||
        (ts.canHaveModifiers(statement) &&
          (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)),
    );
}

/** The rooms of the language; what stands outside of it may enter each of them. */
const language = [
  'constructs',
  'constructs/diagnostics',
  'constructs/api',
  'constructs/model',
  'constructs/yaml',
  'constructs/payloads',
  'constructs/sveltos',
  'constructs/rules',
];

/**
 * The rooms of the product, and what each may look into beside itself: imports go one way. A room with a slash is a
 * room inside another.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'constructs/diagnostics': [],
  'constructs/api': ['constructs/diagnostics'],
  'constructs/model': ['constructs/diagnostics', 'constructs/api'],
  'constructs/yaml': ['constructs/diagnostics', 'constructs/model'],
  'constructs/payloads': ['constructs/diagnostics', 'constructs/api', 'constructs/model', 'constructs/yaml'],
  'constructs/sveltos': [
    'constructs/diagnostics',
    'constructs/api',
    'constructs/model',
    'constructs/yaml',
    'constructs/payloads',
  ],
  'constructs/rules': [
    'constructs/diagnostics',
    'constructs/api',
    'constructs/model',
    'constructs/yaml',
    'constructs/sveltos',
  ],
  constructs: language,
  fleets: ['constructs'],
  operations: language,
  stacks: [...language, 'operations'],
  rollout: [...language, 'operations', 'stacks'],
  rehearsal: [...language, 'operations'],
  cli: [...language, 'operations', 'stacks', 'rollout', 'rehearsal'],
  bench: [...language, 'operations', 'rehearsal'],
};

/** Rooms that may know Pulumi. */
const pulumiRooms: readonly string[] = ['stacks', 'rollout'];

function roomOf(path: string): string | undefined {
  const [first = '', second = ''] = path.split('/');
  return [`${first}/${second}`, first].find((room) => Object.hasOwn(rooms, room));
}

/** A folder is entered by its index. */
function isIndex(file: string): boolean {
  return file.endsWith('/index.ts');
}

/** What is wrong with the imports of files, in words. */
export function wrongImports(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => {
    const room = roomOf(file.path);
    if (room === undefined) return [`${file.path} is in no room`];
    return importsOf(file).flatMap(({ specifier, file: target }) => {
      if (target === undefined) {
        const isPulumi = specifier.startsWith('@pulumi/') && !pulumiRooms.includes(room);
        return isPulumi ? [`${file.path} imports ${specifier}: only ${pulumiRooms.join(' and ')} know Pulumi`] : [];
      }
      const other = roomOf(target);
      const mayLook = other === room || (other !== undefined && (rooms[room] ?? []).includes(other));
      if (!mayLook) return [`${file.path} imports ${target}: ${room} must not look into ${other ?? 'there'}`];
      if (!isIndex(target) && !(room === other && isBeside(file.path, target))) {
        return [`${file.path} imports ${target}: another folder is entered by its index.ts`];
      }
      return [];
    });
  });
}

/** Whether a file stands in the folder of another, or in one around it. */
function isBeside(from: string, target: string): boolean {
  return from.startsWith(`${dirname(target)}/`);
}
