import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A suite that reads a folder of `../shared`, the reference material beside the checkout. Where the folder is absent
 * the suite is skipped, and says so in its name.
 *
 * @param folder a path inside `../shared`, for example `sveltos-crds`
 */
export function describeWithShared(folder: string, title: string, suite: (path: string) => void): void {
  const path = join(import.meta.dirname, '../../shared', folder);
  if (existsSync(path)) {
    describe(title, () => {
      suite(path);
    });
  } else {
    test.skip(`${title} (skipped: ../shared/${folder} is absent)`, () => undefined);
  }
}
