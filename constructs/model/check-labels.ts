import { validateAgainstSchema } from '../api/index.ts';
import type { Schema } from '../api/index.ts';
import { diagnostic, didYouMean, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { dnsLabelFault } from './dns-label.ts';
import { inWords, kindOf } from './in-words.ts';
import { isObject } from './json.ts';
import { labelKeyFault, labelValueFault } from './label-syntax.ts';
import { declaredLabels, isClassified } from './labels.ts';
import type { AnyLabelMatch, LabelDeclaration } from './labels.ts';

const texts: Schema = { type: 'array', items: { type: 'string' } };

const declarationShape: Schema = {
  type: 'object',
  required: ['wave'],
  properties: {
    wave: { type: 'object', required: ['key', 'values'], properties: { key: { type: 'string' }, values: texts } },
    required: { type: 'map', values: texts },
    optional: { type: 'map', values: texts },
    classified: { type: 'map', values: texts },
  },
};

/** Whether labels can be checked against a declaration: its parts are where they belong. */
export function isDeclaration(declaration: unknown): declaration is LabelDeclaration {
  return validateAgainstSchema(declarationShape, declaration, '').length === 0;
}

/** Everything wrong with a declaration itself. */
export function checkLabelDeclaration(declaration: unknown): readonly Diagnostic[] {
  if (!isDeclaration(declaration)) return validateAgainstSchema(declarationShape, declaration, 'labels');
  const found: Diagnostic[] = [];
  const invalid = (path: string, message: string): void => {
    found.push(diagnostic('label/invalid', path, message));
  };
  const groups: readonly (readonly [string, string, readonly string[]])[] = [
    ['labels.wave', declaration.wave.key, declaration.wave.values],
    ...Object.entries(declaration.required ?? {}).map(([key, values]) => ['labels.required', key, values] as const),
    ...Object.entries(declaration.optional ?? {}).map(([key, values]) => ['labels.optional', key, values] as const),
    ...Object.entries(declaration.classified ?? {}).map(([key, values]) => ['labels.classified', key, values] as const),
  ];
  const seen = new Set<string>();
  for (const [root, key, values] of groups) {
    const path = formatPath(root, [key]);
    const fault = labelKeyFault(key);
    if (fault !== undefined) invalid(path, `'${key}' is no label key: ${fault}`);
    // cdk8s asks each object for its constructor before it writes it, and takes this key for the answer.
    if (key === 'constructor') invalid(path, "'constructor' cannot be a label key here");
    if (seen.has(key)) invalid(path, `'${key}' is declared twice`);
    seen.add(key);
    if (values.length === 0) invalid(path, `'${key}' is declared without values`);
    for (const value of values) {
      const valueFault = labelValueFault(value);
      if (valueFault !== undefined) invalid(path, `'${value}' is no label value: ${valueFault}`);
    }
  }
  return [...found, ...checkWaves(declaration.wave.values)];
}

function checkWaves(waves: readonly string[]): readonly Diagnostic[] {
  return waves.flatMap((wave, index) => {
    const invalid = (message: string): readonly Diagnostic[] => [diagnostic('wave/invalid', 'labels.wave', message)];
    if (wave === 'management') return invalid("'management' is the stack of the management cluster, not a wave");
    const fault = dnsLabelFault(wave);
    if (fault !== undefined) return invalid(`'${wave}' cannot name a stack: ${fault}`);
    if (waves.indexOf(wave) === index) return [];
    return invalid(`'${wave}' is listed twice: waves are ordered and each stands once`);
  });
}

/** Everything wrong with the labels of one cluster. */
export function checkLabels(declaration: LabelDeclaration, labels: object, root: string): readonly Diagnostic[] {
  const declared = declaredLabels(declaration);
  const found: Diagnostic[] = [];
  for (const [key, value] of Object.entries(labels) as readonly (readonly [string, unknown])[]) {
    const values = declared.get(key);
    if (isClassified(declaration, key)) {
      const message = `classifiers write the label '${key}', a cluster does not state it`;
      const hint = 'leave it out, and state the version that the cluster runs as `kubernetes`';
      found.push(diagnostic('label/classified', formatPath(root, [key]), message, hint));
      continue;
    }
    if (values === undefined) found.push(undeclaredKey(key, declared, formatPath(root, [key])));
    else if (typeof value !== 'string' || !values.includes(value)) {
      const message = `label '${key}' is ${inWords(value)}, allowed are ${values.join(', ')}`;
      const hint = typeof value === 'string' ? didYouMean(value, values) : 'a cluster has one value for each label';
      found.push(diagnostic('label/undeclared', formatPath(root, [key]), message, hint));
    }
  }
  for (const key of [declaration.wave.key, ...Object.keys(declaration.required ?? {})]) {
    if (Object.hasOwn(labels, key)) continue;
    const what = key === declaration.wave.key ? `is in no wave: label '${key}' is missing` : `lacks the label '${key}'`;
    const hint = `one of ${(declared.get(key) ?? []).join(', ')}`;
    found.push(diagnostic('label/missing', root, `the cluster ${what}`, hint));
  }
  return found;
}

/** A class of clusters that can be looked up, or what is wrong with it. */
export function readLabelMatch(
  match: unknown,
  declaration: LabelDeclaration,
  root: string,
): { readonly match?: AnyLabelMatch; readonly diagnostics: readonly Diagnostic[] } {
  if (!isObject(match)) {
    const message = `expected labels with their values, got ${kindOf(match)}`;
    return { diagnostics: [diagnostic('api/wrong-type', root, message)] };
  }
  const declared = declaredLabels(declaration);
  const diagnostics = Object.entries(match).flatMap(([key, wanted]) => {
    const path = formatPath(root, [key]);
    const values = declared.get(key);
    if (values === undefined) return [undeclaredKey(key, declared, path)];
    if (isClassified(declaration, key)) {
      const message = `label '${key}' is known only on the running cluster, as classifiers write it`;
      const hint = 'a profile that clusters get by selector may ask for it';
      return [diagnostic('label/classified', path, message, hint)];
    }
    return (Array.isArray(wanted) ? (wanted as readonly unknown[]) : [wanted]).flatMap((value) => {
      if (typeof value !== 'string') {
        const message = `expected a value of label '${key}' or a list of them, got ${kindOf(value)}`;
        return [diagnostic('api/wrong-type', path, message)];
      }
      if (values.includes(value)) return [];
      const message = `label '${key}' never has the value '${value}', declared are ${values.join(', ')}`;
      return [diagnostic('label/undeclared', path, message, didYouMean(value, values))];
    });
  });
  return diagnostics.length > 0 ? { diagnostics } : { match: match as AnyLabelMatch, diagnostics };
}

function undeclaredKey(key: string, declared: ReadonlyMap<string, unknown>, path: string): Diagnostic {
  const message = `label '${key}' is not declared in this fleet`;
  return diagnostic('label/undeclared', path, message, didYouMean(key, declared.keys()));
}
