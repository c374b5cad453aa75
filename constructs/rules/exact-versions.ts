import { foldFindings } from './fold-findings.ts';
import type { RecordFinding } from './fold-findings.ts';
import { rule } from './house-rule.ts';
import { RecordParts } from './record-parts.ts';

const exact = /^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/** Sources that say chart and version by themselves. */
const fluxSource = /^(?:gitrepository|ocirepository|bucket):\/\//;

/**
 * Every chart has one version: no range, no `latest`, nothing that a template fills in.
 *
 * @example const house = defineFleet({ ...fleet, rules: [exactVersions] });
 */
export const exactVersions = rule('exact versions', (_fleet, records) => {
  const findings = new RecordParts(records).charts.flatMap(({ record, path, chart }): readonly RecordFinding[] => {
    const { chartVersion, repositoryURL } = chart;
    if (typeof repositoryURL === 'string' && fluxSource.test(repositoryURL)) return [];
    const at = `${path}.chartVersion`;
    if (typeof chartVersion !== 'string' || chartVersion === '') {
      return [{ record, path: at, message: 'the chart has no version' }];
    }
    if (exact.test(chartVersion)) return [];
    return [{ record, path: at, message: `'${chartVersion}' is not one version` }];
  });
  return foldFindings('house/chart-version', findings, 'write the version in full, such as 3.8.1');
});
