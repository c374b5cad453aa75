import { formatPath } from '../diagnostics/index.ts';
import { foldFindings, valuesInside } from './fold-findings.ts';
import type { RecordFinding } from './fold-findings.ts';
import { rule } from './house-rule.ts';
import { RecordParts } from './record-parts.ts';

/** Words that claim that somebody looked for vulnerabilities. Names of scanners claim nothing. */
const claims: readonly RegExp[] = [
  /\b(?:vulnerabilit(?:y|ies)|cves?|security|advisor(?:y|ies))[- ](?:scan(?:ned|s|ning)?|check(?:ed|s)?|free|clean)\b/i,
  /\b(?:scanned|checked|audited|screened) (?:for|against) (?:known )?(?:vulnerabilit|cve|advisor|security)/i,
  /\b(?:no|without|zero|0) (?:known |open )?(?:vulnerabilities|cves)\b/i,
];

/** Keys of free trees whose texts are for people. */
const forPeople: ReadonlySet<string> = new Set(['description', 'annotations', 'extraAnnotations', 'summary', 'notes']);

/**
 * Nothing in the fleet claims that anything was scanned for vulnerabilities: neither here nor in Sveltos does anybody
 * look for them, and a reader who believes it stops looking.
 *
 * @example const house = defineFleet({ ...fleet, rules: [noScanningClaims] });
 */
export const noScanningClaims = rule('no claim of vulnerability scanning', (_fleet, records) => {
  const findings: RecordFinding[] = [];
  for (const record of records) {
    for (const departure of record.departures) {
      if (!isClaim(departure.because)) continue;
      const path = formatPath(record.base ?? record.id, ['departures', ...departure.path, 'because']);
      findings.push({ record, path, message: `'${departure.because}' claims a scan` });
    }
  }
  for (const { record, path, manifest } of new RecordParts(records.filter(({ canonical }) => isClaim(canonical)))
    .manifests) {
    for (const inside of valuesInside(manifest)) {
      if (typeof inside.value !== 'string' || !isClaim(inside.value)) continue;
      if (!inside.path.some((key) => typeof key === 'string' && forPeople.has(key))) continue;
      findings.push({ record, path: formatPath(path, inside.path), message: 'the text claims a scan' });
    }
  }
  return foldFindings('house/scanning-claim', findings, 'say what was changed; who scans says so elsewhere');
});

function isClaim(text: string): boolean {
  return claims.some((claim) => claim.test(text));
}
