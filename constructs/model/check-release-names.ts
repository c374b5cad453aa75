import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { dnsLabel, dnsSubdomain } from './dns-label.ts';
import { entriesOf } from './entries.ts';
import { inWords } from './in-words.ts';
import { own } from './json.ts';

interface NameRule {
  readonly longest: number;
  readonly form: RegExp;
  readonly inWords: string;
}

/** What Helm lets a release be called, and Kubernetes its namespace. */
const rules: Readonly<Record<'releaseName' | 'releaseNamespace', NameRule>> = {
  releaseName: {
    longest: 53,
    form: dnsSubdomain,
    inWords: 'lower case letters, digits, dashes and dots, starting and ending with a letter or digit',
  },
  releaseNamespace: {
    longest: 63,
    form: dnsLabel,
    inWords: 'lower case letters, digits and dashes, starting and ending with a letter or digit',
  },
};

/** Whether Sveltos makes the text only on the cluster, so that nothing can be said about it before. */
export function isTemplate(text: string): boolean {
  return text.includes('{{');
}

/**
 * Names and namespaces of releases that would fail on every cluster, templates aside.
 *
 * @param charts - the `helmCharts` of a base, which are a map, or of a profile, which are a list
 * @param root - what `helmCharts` stands in, with which each path begins
 */
export function checkReleaseNames(charts: unknown, root: string): readonly Diagnostic[] {
  return entriesOf(charts).flatMap(([key, chart]) =>
    (['releaseName', 'releaseNamespace'] as const).flatMap((field) => {
      const name = own(chart, field);
      // What is no text, or empty, is held against the API.
      if (typeof name !== 'string' || name === '' || isTemplate(name)) return [];
      return checkName(name, rules[field], formatPath(root, ['helmCharts', key, field]));
    }),
  );
}

function checkName(name: string, rule: NameRule, path: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const over = name.length - rule.longest;
  if (over > 0) {
    const message = `has ${name.length} characters, it must have at most ${rule.longest} characters`;
    found.push(diagnostic('api/out-of-bounds', path, message, `shorten it by ${over}`));
  }
  if (!rule.form.test(name)) {
    found.push(diagnostic('api/pattern', path, `${inWords(name)} is not made of ${rule.inWords}`));
  }
  return found;
}
