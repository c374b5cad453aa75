import { join } from 'node:path';
import { temporaryFolder } from '../rehearsal/temporary-folder.ts';
import { fleetwright } from './run-fleetwright.ts';

const folder = temporaryFolder();

test('fleetwright rehearsal status speaks of no data where there is no rehearsal', async () => {
  const data = join(folder(), '.rehearsal');
  const { code, stdout } = await fleetwright(['rehearsal', 'status', '--data', data]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^absent\n/);
  expect(stdout).not.toContain('data in');
  expect(stdout).toContain(`there is no rehearsal in ${data}\n`);
});
