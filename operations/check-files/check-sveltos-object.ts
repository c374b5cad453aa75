import { diagnostic, validateObject } from '../../constructs/index.ts';
import { childPath, isWithin } from '../../constructs/diagnostics/index.ts';
import { checkObjectRules, isObject, labelKeyFault, labelValueFault } from '../../constructs/model/index.ts';
import type { Diagnostic, KindDescription } from '../../constructs/index.ts';
import type { Fields } from '../../constructs/api/index.ts';
import { checkAddress, checkClusterRefs } from './check-address.ts';
import { checkLabels, checkMetadata, withoutDropped } from './check-metadata.ts';
import { checkLabelSelector } from './check-label-selector.ts';
import { isTemplate } from './content-refs.ts';
import { describedValues, isLabelFilter, isLabelSelector } from './schema-walk.ts';
import type { Described } from './schema-walk.ts';

/** What can be said about a Sveltos object only with the others of its input in view. */
export interface Surroundings {
  /** Whether another profile of the input depends on this one. */
  readonly isNeeded: boolean;
}

/** Everything wrong with an object of a Sveltos kind, as the API server and the controllers see it. Paths are its own. */
export function checkSveltosObject(
  object: Fields,
  kind: KindDescription,
  { isNeeded }: Surroundings,
): readonly Diagnostic[] {
  const cleaned = withoutDropped(object, kind.scope);
  const invalid = validateObject(kind, cleaned.object, '');
  const { spec } = cleaned.object;
  const described = kind.spec === undefined ? [] : [...describedValues(kind.spec, spec, 'spec')];
  const further = [
    ...checkMetadata(cleaned.object),
    ...described.flatMap(checkDescribed),
    ...checkAddress(cleaned.object, isNeeded),
    ...checkClusterRefs(cleaned.object),
    // Selectors are looked at here, where a profile may be the prerequisite of another.
    ...checkObjectRules(cleaned.object, '')
      .filter(({ code }) => !/^(?:selector|label)\//.test(code))
      .map(ofAnExport),
  ];
  return [
    ...cleaned.diagnostics,
    ...invalid,
    // What is of a wrong type was said, and what follows from it need not be.
    ...further.filter(({ path }) => !invalid.some((each) => isWithin(path, each.path))),
  ];
}

/** A file that was read from a management cluster has what Sveltos wrote there. In a fleet it would be an error. */
function ofAnExport(found: Diagnostic): Diagnostic {
  return found.code === 'cluster/written-by-sveltos' ? { ...found, severity: 'warning' } : found;
}

/** Checks of single values that their schema does not hold. */
function checkDescribed({ schema, value, path }: Described): readonly Diagnostic[] {
  if (isLabelSelector(schema)) return holdsTemplate(value) ? [] : checkLabelSelector(value, path);
  if (isLabelFilter(schema)) return holdsTemplate(value) ? [] : checkLabelFilter(value, path);
  if (path === 'spec.extraLabels') return checkLabels(value, path);
  if (path === 'spec.classifierLabels' && Array.isArray(value)) {
    return value.flatMap((each: unknown, index) => checkKeyAndValue(each, childPath(path, index)));
  }
  return [];
}

/** What a template renders to is known only later. */
function holdsTemplate(value: unknown): boolean {
  return isObject(value) && isTemplate(JSON.stringify(value));
}

function checkLabelFilter(filter: unknown, path: string): readonly Diagnostic[] {
  const found = checkKeyAndValue(filter, path);
  if (!isObject(filter)) return found;
  const { operation, value } = filter;
  const needsValue = operation === 'Equal' || operation === 'Different';
  if (!needsValue || typeof value === 'string') return found;
  return [...found, diagnostic('selector/operator', path, `${operation} needs a value`)];
}

function checkKeyAndValue(each: unknown, path: string): readonly Diagnostic[] {
  if (!isObject(each)) return [];
  const { key, value } = each;
  const keyFault = typeof key === 'string' ? labelKeyFault(key) : undefined;
  const valueFault = typeof value === 'string' ? labelValueFault(value) : undefined;
  return [
    ...(keyFault === undefined
      ? []
      : [diagnostic('label/invalid', childPath(path, 'key'), `'${String(key)}' is no label key: ${keyFault}`)]),
    ...(valueFault === undefined
      ? []
      : [diagnostic('label/invalid', childPath(path, 'value'), `'${String(value)}' is no label value: ${valueFault}`)]),
  ];
}
