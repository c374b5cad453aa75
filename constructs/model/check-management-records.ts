import { diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { checkPatch, isWrittenByRegistration } from './check-patches.ts';
import { checkReferences } from './check-references.ts';
import type { Cluster, ManagementCluster } from './cluster.ts';
import { dnsLabelFault } from './dns-label.ts';
import { kindOf } from './in-words.ts';
import { isObject, own } from './json.ts';
import type { LabelDeclaration } from './labels.ts';
import type { ManagementRecord } from './management-record.ts';
import { checkDerivedLabels, checkObjectRules } from './object-rules/index.ts';
import { checkKind, readDiagnostics, readObjects } from './record-object.ts';
import type { RecordObject } from './record-object.ts';

/** What stands around the records of a fleet. */
export interface RecordSurroundings {
  /** The clusters of the fleet. @default none, so that nothing is said about them */
  readonly clusters?: readonly Pick<Cluster, 'key' | 'name' | 'namespace'>[];
  /** The labels that clusters can have. @default any */
  readonly declaration?: LabelDeclaration;
  /** @default `mgmt/mgmt` */
  readonly management?: Required<ManagementCluster>;
}

interface ReadRecord {
  readonly name: string;
  readonly root: string;
  readonly objects: readonly RecordObject[];
  readonly patches: readonly RecordObject[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Everything wrong with the management records of a fleet: names, objects and patches, each by itself and all together.
 * Never throws, also when types were bypassed.
 *
 * @example checkManagementRecords([bootstrapRecord({ sveltosVersion: 'v1.14.0' })], { clusters: [] })
 */
export function checkManagementRecords(
  records: readonly ManagementRecord[],
  { clusters = [], declaration, management = { namespace: 'mgmt', name: 'mgmt' } }: RecordSurroundings = {},
): readonly Diagnostic[] {
  if (!Array.isArray(records)) {
    const message = `expected a list of management records, got ${kindOf(records)}`;
    return [diagnostic('api/wrong-type', 'records', message)];
  }
  const read = Array.from<unknown, ReadRecord>(records, readRecord);
  const objects = read.flatMap((record) => record.objects);
  return [
    ...read.flatMap((record) => [
      ...record.diagnostics,
      ...record.objects.flatMap((object) => checkOwnObject(object, management, declaration)),
      ...record.patches.flatMap((patch) => checkPatch(patch, management)),
    ]),
    ...checkUnique(read),
    ...checkReferences(objects),
    ...(objects.some(({ group, kind }) => group === 'lib.projectsveltos.io' && kind === 'EventTrigger')
      ? checkDerivedLabels(clusters)
      : []),
  ];
}

const fields: readonly string[] = ['name', 'objects', 'patches', 'diagnostics'];

function readRecord(record: unknown, index: number): ReadRecord {
  const name = own(record, 'name');
  const isNamed = typeof name === 'string' && name !== '';
  const root = formatPath('records', [isNamed ? name : index]);
  if (!isObject(record)) {
    const message = `expected what managementRecord returns, got ${kindOf(record)}`;
    const diagnostics = [diagnostic('api/wrong-type', root, message)];
    return { name: '', root, objects: [], patches: [], diagnostics };
  }
  const inObjects = readObjects(own(record, 'objects'), formatPath(root, ['objects']), root);
  const inPatches = readObjects(own(record, 'patches') ?? [], formatPath(root, ['patches']), root);
  const told = readDiagnostics(own(record, 'diagnostics'), formatPath(root, ['diagnostics']));
  const diagnostics = [
    ...checkFields(record, root),
    ...checkName(name, root),
    ...inObjects.diagnostics,
    ...inPatches.diagnostics,
    ...told,
  ];
  const { objects } = inObjects;
  const patches = inPatches.objects;
  if (objects.length + patches.length === 0 && diagnostics.length === 0) {
    diagnostics.push(diagnostic('record/empty', root, 'the record has neither objects nor patches'));
  }
  return { name: isNamed ? name : '', root, objects, patches, diagnostics };
}

function checkFields(record: object, root: string): readonly Diagnostic[] {
  return Object.keys(record)
    .filter((field) => !fields.includes(field))
    .map((field) => {
      const message = `there is no field '${field}' here`;
      return diagnostic('api/unknown-field', formatPath(root, [field]), message, didYouMean(field, fields));
    });
}

function checkName(name: unknown, root: string): readonly Diagnostic[] {
  if (typeof name !== 'string') {
    return [diagnostic('api/wrong-type', formatPath(root, ['name']), `expected a text, got ${kindOf(name)}`)];
  }
  const fault = dnsLabelFault(name);
  return fault === undefined ? [] : [diagnostic('record/name', root, `'${name}' cannot name a record: ${fault}`)];
}

function checkOwnObject(
  object: RecordObject,
  management: Required<ManagementCluster>,
  declaration: LabelDeclaration | undefined,
): readonly Diagnostic[] {
  const found = [...checkKind(object), ...checkObjectRules(object.value, object.path, declaration)];
  if (!isWrittenByRegistration(object, management)) return found;
  const message = `Sveltos' own registration makes ${object.title}, and writes it anew with each upgrade`;
  const hint = 'say what the fleet owns of it as a patch';
  return [...found, diagnostic('record/registration', object.path, message, hint)];
}

/** A name belongs to one record, an object to one place in one record. */
function checkUnique(records: readonly ReadRecord[]): readonly Diagnostic[] {
  const names = new Set<string>();
  const owners = new Map<string, string>();
  return records.flatMap(({ name, root, objects, patches }) => {
    const twice =
      name !== '' && names.has(name) ? [diagnostic('record/duplicate', root, `two records are called '${name}'`)] : [];
    names.add(name);
    const taken = [...objects, ...patches].flatMap(({ identity, title, path }) => {
      const owner = owners.get(identity);
      owners.set(identity, owner ?? root);
      if (owner === undefined) return [];
      const where = owner === root ? 'stands twice in the record' : `stands in ${owner} already`;
      return [diagnostic('record/duplicate', path, `${title} ${where}`, 'say all of an object in one place')];
    });
    return [...twice, ...taken];
  });
}
