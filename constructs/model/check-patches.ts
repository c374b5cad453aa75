import { validateObject } from '../api/index.ts';
import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { checkSecretConfigs } from './check-secrets.ts';
import type { ManagementCluster } from './cluster.ts';
import { own } from './json.ts';
import { checkClusterLabels } from './object-rules/index.ts';
import { checkKind, describedKind } from './record-object.ts';
import type { RecordObject } from './record-object.ts';

const sveltosGroup = 'lib.projectsveltos.io';

/** Whether Sveltos' own registration makes and rewrites an object, on each upgrade of its chart. */
export function isWrittenByRegistration(object: RecordObject, management: Required<ManagementCluster>): boolean {
  if (object.group !== sveltosGroup) return false;
  switch (object.kind) {
    case 'SveltosCluster':
      return object.namespace === management.namespace && object.name === management.name;
    case 'Classifier':
      return object.name === 'default-classifier';
    case 'DebuggingConfiguration':
      return object.name === 'default';
    default:
      return false;
  }
}

/** Everything wrong with a patch: a part of an object that somebody else makes. */
export function checkPatch(patch: RecordObject, management: Required<ManagementCluster>): readonly Diagnostic[] {
  return [...checkPart(patch), ...checkSaysSomething(patch), ...checkOverwritten(patch, management)];
}

/** A part need not have what only the whole must have; what it says is held against the API. */
function checkPart(patch: RecordObject): readonly Diagnostic[] {
  const kind = describedKind(patch);
  if (kind === undefined) return checkKind(patch);
  const spec = formatPath(patch.path, ['spec']);
  // The items of a list are whole, also in a part of an object.
  const isOfTheWhole = ({ code, path }: Diagnostic): boolean =>
    code === 'api/missing-field' && path.startsWith(spec) && !/\[\d+\]/.test(path.slice(spec.length));
  const found = validateObject(kind, patch.value, patch.path).filter((fault) => !isOfTheWhole(fault));
  return [...found, ...checkSecretConfigs(patch.value, patch.path)];
}

function checkSaysSomething({ value, path }: RecordObject): readonly Diagnostic[] {
  const { apiVersion: _, kind: __, metadata, ...others } = value;
  const marks = ['labels', 'annotations'].filter((field) => Object.keys(own(metadata, field) ?? {}).length > 0);
  if (marks.length + Object.keys(others).length > 0) return [];
  return [diagnostic('record/empty', path, 'the patch says nothing about the object that it names')];
}

function checkOverwritten(patch: RecordObject, management: Required<ManagementCluster>): readonly Diagnostic[] {
  if (patch.group !== sveltosGroup || patch.kind !== 'SveltosCluster') return [];
  const found = checkClusterLabels(patch.value, patch.path);
  if (!isWrittenByRegistration(patch, management) || own(patch.value, 'spec') === undefined) return found;
  const message = `each upgrade of Sveltos' chart writes the whole spec of ${patch.title} anew`;
  const hint = 'patch labels and annotations only, or let the registration run with --service-account-token=true';
  return [...found, diagnostic('record/overwritten', formatPath(patch.path, ['spec']), message, hint)];
}
