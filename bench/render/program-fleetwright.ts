import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderFleet, throwOnErrors } from '../../constructs/index.ts';
import { recordText } from '../../operations/write-records/index.ts';
import { benchFleet } from './fleet.ts';
import { programArguments, reportUsage } from './usage.ts';

// Renders the fleet as the product does, with merge, checks and digests, and writes a file for each cluster.
const { count, folder } = programArguments();
const { records, diagnostics } = renderFleet(benchFleet(count));
throwOnErrors(diagnostics);
for (const [cluster, own] of Map.groupBy(records, ({ clusters: [first = ''] }) => first)) {
  writeFileSync(join(folder, `${cluster}.yaml`), own.map(recordText).join('---\n'));
}
reportUsage();
