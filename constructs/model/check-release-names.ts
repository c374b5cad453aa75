import { diagnostic, formatPath } from '../diagnostics/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { inWords } from './in-words.ts';
import { isObject, own } from './json.ts';

/** How long Helm and Kubernetes let the name and the namespace of a release be. */
const longest = { releaseName: 53, releaseNamespace: 63 } as const;

const dnsLabel = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/** Whether Sveltos makes the text only on the cluster, so that nothing can be said about it before. */
export function isTemplate(text: string): boolean {
  return text.includes('{{');
}

/**
 * Names and namespaces of releases that would fail on every cluster, templates aside.
 *
 * @param charts - the `helmCharts` of a base
 * @param root - the name of the base, with which each path begins
 */
export function checkReleaseNames(charts: unknown, root: string): readonly Diagnostic[] {
  if (!isObject(charts)) return [];
  return Object.entries(charts).flatMap(([key, chart]) =>
    (['releaseName', 'releaseNamespace'] as const).flatMap((field) => {
      const name = own(chart, field);
      // What is no text, or empty, is held against the API.
      if (typeof name !== 'string' || name === '' || isTemplate(name)) return [];
      return checkName(name, longest[field], formatPath(root, ['helmCharts', key, field]));
    }),
  );
}

function checkName(name: string, limit: number, path: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  if (name.length > limit) {
    const message = `has ${name.length} characters, it must have at most ${limit} characters`;
    found.push(diagnostic('api/out-of-bounds', path, message, `shorten it by ${name.length - limit}`));
  }
  if (!dnsLabel.test(name)) {
    const rule = 'lower case letters, digits and dashes, starting and ending with a letter or digit';
    found.push(diagnostic('api/pattern', path, `${inWords(name)} is not made of ${rule}`));
  }
  return found;
}
