import { formatPath } from '../diagnostics/index.ts';
import { hasSecretConfig, isObject } from '../model/index.ts';
import { foldFindings, valuesInside } from './fold-findings.ts';
import type { RecordFinding } from './fold-findings.ts';
import { rule } from './house-rule.ts';
import { RecordParts } from './record-parts.ts';

/** Last words of keys whose texts are secrets. */
const secretWords =
  /(?:password|passwd|passphrase|token|secret[-_]?key|api[-_]?key|private[-_]?key|access[-_]?key|client[-_]?secret|credentials)$/i;

/** What a record holds in its text, at least, when there is anything to find in it. */
const suspects = /Secret|passw|passphrase|token|secret|api[-_]?key|private[-_]?key|access[-_]?key|credentials/i;

/** Texts that stand for a value that comes from elsewhere. */
const placeholders: readonly RegExp[] = [
  /^\s*$/,
  /\{\{.*\}\}/,
  /^\$[({A-Za-z_]/,
  /^<.*>$/,
  /^[*x]+$/i,
  /^(?:change|replace|redacted|placeholder|dummy|example|none|null)[-_ ]?(?:me|this|d)?$/i,
  /^(?:ref\+|vault:|secret:|env:|file:|op:\/\/|arn:)/i,
];

function isLiteral(value: unknown): boolean {
  if (typeof value === 'number') return true;
  // A stack fills in its own values when it hands the record over.
  return typeof value === 'string' && !hasSecretConfig(value) && !placeholders.some((each) => each.test(value));
}

/**
 * No secret stands in the fleet: neither in a Secret among a record's own objects nor in Helm values under a key such as
 * `password`. What stands in a fleet stands in git, in the state of every stack and on the management cluster. Secrets
 * among the manifests of a payload are not looked at here: no fleet renders that has values in them.
 *
 * The value itself is never part of the message.
 *
 * @example const house = defineFleet({ ...fleet, rules: [noSecretLiterals] });
 */
export const noSecretLiterals = rule('no secret literals', (_fleet, records) => {
  const parts = new RecordParts(records.filter(({ canonical }) => suspects.test(canonical)));
  const findings: RecordFinding[] = [];
  for (const { record, path, manifest } of parts.objects) {
    if (manifest['kind'] !== 'Secret' || manifest['apiVersion'] !== 'v1') continue;
    for (const field of ['data', 'stringData']) {
      const data = manifest[field];
      if (!isObject(data)) continue;
      for (const [key, value] of Object.entries(data)) {
        if (!isLiteral(value)) continue;
        findings.push({ record, path: formatPath(path, [field, key]), message: 'a secret stands here in plain sight' });
      }
    }
  }
  for (const { record, path, values } of parts.charts) {
    for (const inside of valuesInside(values)) {
      const key = inside.path.at(-1);
      if (typeof key !== 'string' || !secretWords.test(key) || !isLiteral(inside.value)) continue;
      const at = formatPath(formatPath(path, ['values']), inside.path);
      findings.push({ record, path: at, message: `'${key}' holds a literal text or number` });
    }
  }
  const hint = 'refer to a Secret that exists, by its name or with valuesFrom';
  return foldFindings('house/secret-literal', findings, hint);
});
