import { codes } from '../../constructs/index.ts';
import { checkFleets } from '../../operations/check-fleets/index.ts';
import { fleetNames } from '../../operations/load-fleet/index.ts';
import type { LoadModule } from '../../operations/load-fleet/index.ts';
import { uncaused } from './uncaused.ts';

const folder = import.meta.dirname;

/** Jest loads modules by its own means. */
const load: LoadModule = (path) => Promise.resolve(jest.requireActual<object>(path));

/** The folder of a code. One fleet has a name that no folder of a code would have. */
const folderOf = (code: string): string => (code === 'fleet/name' ? 'fleet_name' : code.replace('/', '-'));

/** Codes that a fleet can cause, as the groups and exceptions leave them. */
const caused = Object.keys(codes).filter((code) => uncaused(code) === undefined);

describe('a folder of bad fleets', () => {
  test('has one for each code that a fleet can cause, and no other', async () => {
    expect(await fleetNames(folder)).toEqual(caused.map(folderOf).sort());
  });

  test.each(caused)('%s is found', async (code) => {
    const [checked] = await checkFleets(folder, [folderOf(code)], load);
    expect(checked?.diagnostics.map((each) => each.code)).toContain(code);
  });

  test('is checked in one pass: one fleet that does not load stops no other', async () => {
    const names = await fleetNames(folder);
    const checked = await checkFleets(folder, names, load);
    expect(checked.map(({ name }) => name)).toEqual(names);
    expect(checked.filter(({ diagnostics }) => diagnostics.length === 0)).toEqual([]);
  });

  test('says of every other code why no fleet causes it', () => {
    const reasons = Object.keys(codes).map(uncaused);
    expect(reasons.filter((reason) => reason !== undefined && reason.length < 10)).toEqual([]);
    expect(uncaused('stack/name')).toContain('stack');
    expect(uncaused('api/rule')).toBeUndefined();
  });
});
