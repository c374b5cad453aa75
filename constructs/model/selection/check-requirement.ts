import { childPath, diagnostic, didYouMean } from '../../diagnostics/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { inWords, kindOf } from '../in-words.ts';
import { isObject } from '../json.ts';
import { labelKeyFault, labelValueFault } from '../label-syntax.ts';
import { declaredLabels } from '../labels.ts';
import type { LabelDeclaration } from '../labels.ts';

const operators: readonly string[] = ['In', 'NotIn', 'Exists', 'DoesNotExist'];

/** Words of other selectors, of Sveltos and of Kubernetes, with what they are here. */
const otherWords: Readonly<Record<string, string>> = {
  Has: 'Exists',
  DoesNotHave: 'DoesNotExist',
  Equal: 'In',
  Equals: 'In',
  Different: 'NotIn',
  NotEqual: 'NotIn',
  NotExists: 'DoesNotExist',
};

/**
 * Everything wrong with a condition on a label that somebody wrote.
 *
 * @param declaration the labels of the fleet; without it any key and value will do that Kubernetes takes
 */
export function checkRequirement(
  requirement: unknown,
  declaration: LabelDeclaration | undefined,
  at: string,
): readonly Diagnostic[] {
  if (!isObject(requirement)) return [wrongType(at, 'a condition on a label', requirement)];
  const { key, operator, values } = requirement;
  const diagnostics: Diagnostic[] = Object.keys(requirement)
    .filter((field) => !['key', 'operator', 'values'].includes(field))
    .map((field) => {
      const hint = didYouMean(field, ['key', 'operator', 'values']);
      return diagnostic('api/unknown-field', childPath(at, field), `there is no field '${field}' here`, hint);
    });
  if (typeof key !== 'string') diagnostics.push(wrongType(childPath(at, 'key'), 'the key of a label', key));
  else diagnostics.push(...checkKey(key, declaration, childPath(at, 'key')));
  diagnostics.push(...checkOperator(operator, childPath(at, 'operator')));
  const path = childPath(at, 'values');
  if (values !== undefined && !Array.isArray(values)) {
    return [...diagnostics, wrongType(path, 'a list of values', values)];
  }
  const list: readonly unknown[] = values ?? [];
  const wantsValues = operator === 'In' || operator === 'NotIn';
  if (wantsValues && list.length === 0) {
    const message = `${operator} needs values, and there are none`;
    const hint = `${operator === 'In' ? 'Exists' : 'DoesNotExist'} asks for the label alone`;
    diagnostics.push(diagnostic('selector/empty', path, message, hint));
  }
  if ((operator === 'Exists' || operator === 'DoesNotExist') && list.length > 0) {
    const message = `${operator} takes no values, got ${inWords(values)}`;
    const hint = `${operator === 'Exists' ? 'In' : 'NotIn'} asks for values`;
    diagnostics.push(diagnostic('selector/operator', path, message, hint));
  }
  for (const [index, value] of list.entries()) {
    diagnostics.push(...checkValue(typeof key === 'string' ? key : '', value, declaration, childPath(path, index)));
  }
  return diagnostics;
}

/** Whether a label can be asked for. */
export function checkKey(key: string, declaration: LabelDeclaration | undefined, at: string): readonly Diagnostic[] {
  const fault = labelKeyFault(key);
  if (fault !== undefined) return [diagnostic('label/invalid', at, `'${key}' is no label key: ${fault}`)];
  if (declaration === undefined) return [];
  const declared = declaredLabels(declaration);
  if (declared.has(key)) return [];
  const message = `label '${key}' is not declared in this fleet`;
  return [diagnostic('label/undeclared', at, message, didYouMean(key, declared.keys()))];
}

/** Whether a label can have a value. */
export function checkValue(
  key: string,
  value: unknown,
  declaration: LabelDeclaration | undefined,
  at: string,
): readonly Diagnostic[] {
  if (typeof value !== 'string') {
    const hint = typeof value === 'number' || typeof value === 'boolean' ? `write '${String(value)}'` : undefined;
    return [{ ...wrongType(at, 'a label value, which is a text', value), ...(hint === undefined ? {} : { hint }) }];
  }
  const fault = labelValueFault(value);
  if (fault !== undefined) return [diagnostic('label/invalid', at, `'${value}' is no label value: ${fault}`)];
  const values = declaration === undefined ? undefined : declaredLabels(declaration).get(key);
  if (values === undefined || values.includes(value)) return [];
  const message = `label '${key}' never has the value '${value}', declared are ${values.join(', ')}`;
  return [diagnostic('label/undeclared', at, message, didYouMean(value, values))];
}

/** A value that stands where another kind of value belongs. */
export function wrongType(at: string, expected: string, value: unknown): Diagnostic {
  return diagnostic('api/wrong-type', at, `expected ${expected}, got ${kindOf(value)}`);
}

function checkOperator(operator: unknown, at: string): readonly Diagnostic[] {
  if (typeof operator === 'string' && operators.includes(operator)) return [];
  const message = `${inWords(operator)} is no operator of a selector, they are ${operators.join(', ')}`;
  const meant = typeof operator === 'string' && Object.hasOwn(otherWords, operator) ? otherWords[operator] : undefined;
  const nearest = typeof operator === 'string' ? didYouMean(operator, operators) : undefined;
  const hint = meant === undefined ? nearest : `did you mean '${meant}'?`;
  return [diagnostic('selector/operator', at, message, hint)];
}
