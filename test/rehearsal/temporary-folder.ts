import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for each test of a file, removed after it. Call it once at the top of the file; gives the folder's path. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fleetwright-test-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return () => folder;
}
