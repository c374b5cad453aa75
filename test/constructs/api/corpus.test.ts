import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { DocumentOptions, ParseOptions, SchemaOptions } from 'yaml';
import { apiVersionOf, sveltosKinds, validateAgainstSchema, validateObject } from '../../../constructs/api/index.ts';
import type { Diagnostic } from '../../../constructs/diagnostics/index.ts';
import { describeWithShared } from '../../shared.ts';

describeWithShared('sveltos-recordings', 'objects that a real API server accepted', (folder) => {
  test('are accepted as they were applied', () => {
    const objects = objectsIn(folder, 'before.yaml');
    expect(objects.length).toBeGreaterThan(200);
    expect(objects.flatMap(mistakes)).toEqual([]);
  });

  test('are accepted with defaults and status as they were read back', () => {
    const objects = objectsIn(folder, 'after.yaml');
    expect(objects.filter(({ status }) => status !== undefined).length).toBeGreaterThan(100);
    expect(objects.flatMap(inside).filter((each) => !isTimeLeftOut(each))).toEqual([]);
  });
});

/** The recordings were written as YAML 1.1, where `09` is no octal number, hence a text that needs no quotes. */
const yaml11: ParseOptions & DocumentOptions & SchemaOptions = {
  customTags: (tags) => [
    { tag: 'tag:yaml.org,2002:str', default: true, test: /^0[0-9]*[89][0-9]*$/, resolve: (text: string) => text },
    ...tags,
  ],
};

type Found = Readonly<Record<string, unknown>>;

const kindOf = (object: Found) =>
  sveltosKinds.find((kind) => kind.kind === object.kind && apiVersionOf(kind) === object.apiVersion);

/** Without status, which the scenarios set through its subresource. */
function mistakes(object: Found): readonly Diagnostic[] {
  const kind = kindOf(object);
  return kind ? validateObject(kind, { ...object, status: undefined }, '') : [];
}

/** Without metadata, in which the API server writes fields of its own. */
function inside(object: Found): readonly Diagnostic[] {
  const kind = kindOf(object);
  const part = (name: 'spec' | 'status'): readonly Diagnostic[] => {
    const schema = kind?.[name];
    return schema ? validateAgainstSchema(schema, object[name] ?? {}, name) : [];
  };
  return [...part('spec'), ...part('status')];
}

/** The recordings are kept without times, also where the API requires one. */
function isTimeLeftOut({ code, path }: Diagnostic): boolean {
  return code === 'api/missing-field' && path.endsWith('.lastAppliedTime');
}

function objectsIn(folder: string, file: string): readonly Found[] {
  const scenarios = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return scenarios
    .flatMap(({ name }) => parseAllDocuments(readFileSync(join(folder, name, file), 'utf8'), yaml11))
    .map((document): unknown => document.toJS())
    .filter((object): object is Found => typeof object === 'object' && object !== null)
    .filter((object) => kindOf(object) !== undefined);
}
