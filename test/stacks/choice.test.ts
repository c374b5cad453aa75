import { diagnostic, DiagnosticsError } from '../../constructs/index.ts';
import type { Fleet } from '../../constructs/index.ts';
import { chooseWave, stackName } from '../../stacks/choice/index.ts';
import type { FleetSource } from '../../stacks/choice/index.ts';

const fleets: Readonly<Record<string, readonly string[]>> = {
  five: ['pilot', 'staging', 'production'],
  edge: ['pilot', 'big-shops'],
  'edge-eu': ['pilot', 'shops'],
};
const fleet = (name: string): Fleet => ({ name, waves: fleets[name] ?? [] }) as unknown as Fleet;
const notFound = (name: string): DiagnosticsError =>
  new DiagnosticsError([diagnostic('fleet/not-found', `fleets/${name}`, `no fleet is called '${name}'`)]);

const source: FleetSource = {
  names: () => Promise.resolve(Object.keys(fleets)),
  load: (name) => (name in fleets ? Promise.resolve(fleet(name)) : Promise.reject(notFound(name))),
};
const choose = async (
  stack: string,
  settings: { fleet?: string; wave?: string } = {},
  from = source,
): Promise<string> => {
  const chosen = await chooseWave({ stack, ...settings }, from);
  return `${chosen.fleet.name} ${chosen.wave}`;
};

describe('chooseWave', () => {
  test.each([
    ['pilot', 'five pilot'],
    ['management', 'five management'],
    ['edge-pilot', 'edge pilot'],
    ['edge-big-shops', 'edge big-shops'],
    ['edge-management', 'edge management'],
    ['edge-eu-shops', 'edge-eu shops'],
    ['edge-eu-pilot', 'edge-eu pilot'],
  ])('the name %s alone means %s', async (stack, meaning) => {
    expect(await choose(stack)).toBe(meaning);
  });

  test('every stack name that we make is read back', async () => {
    for (const [name, waves] of Object.entries(fleets)) {
      for (const wave of waves) expect(await choose(stackName(name, wave))).toBe(`${name} ${wave}`);
    }
  });

  test('settings win over the name', async () => {
    expect(await choose('trial', { wave: 'staging' })).toBe('five staging');
    expect(await choose('trial', { fleet: 'edge', wave: 'pilot' })).toBe('edge pilot');
    expect(await choose('edge-trial', { wave: 'pilot' })).toBe('edge pilot');
    expect(await choose('pilot', { fleet: 'edge' })).toBe('edge pilot');
    expect(await choose('edge-pilot', { fleet: 'edge' })).toBe('edge pilot');
  });

  test('fails on an unknown wave with the nearest stack', async () => {
    await expect(choose('pilto')).rejects.toThrow(/stack\/name at stack pilto: .*\n.*did you mean 'pilot'/);
    await expect(choose('edge-eu-shop')).rejects.toThrow("did you mean 'edge-eu-shops'");
    await expect(choose('x', { wave: 'stagin' })).rejects.toThrow("'stagin'");
  });

  test('fails on an unknown wave of a given fleet with its waves', async () => {
    await expect(choose('x', { fleet: 'edge', wave: 'pilt' })).rejects.toThrow(
      /'pilt' is no wave of fleet 'edge': it has management, pilot, big-shops\n.*did you mean 'pilot'/,
    );
    await expect(choose('x', { fleet: 'edge' })).rejects.toThrow("the stack's name says no wave");
  });

  test('fails on an unknown fleet', async () => {
    await expect(choose('pilot', { fleet: 'edgy' })).rejects.toThrow('fleet/not-found');
  });

  test('fails on a name with two meanings, and says how to settle it', async () => {
    const ambiguous: FleetSource = {
      names: () => Promise.resolve(['five', 'edge']),
      load: (name) =>
        Promise.resolve({ name, waves: name === 'five' ? ['edge-pilot'] : ['pilot'] } as unknown as Fleet),
    };
    await expect(choose('edge-pilot', {}, ambiguous)).rejects.toThrow(
      /wave 'edge-pilot' of fleet 'five' and wave 'pilot' of fleet 'edge'\n.*pulumi config set fleetwright:fleet edge -s edge-pilot/,
    );
  });

  test('fails as its fleet fails to load; other fleets do not mind', async () => {
    const broken: FleetSource = {
      names: () => source.names(),
      load: (name) =>
        name === 'edge'
          ? Promise.reject(new DiagnosticsError([diagnostic('fleet/unreadable', 'fleets/edge', 'a syntax error')]))
          : source.load(name),
    };
    await expect(choose('edge-pilot', {}, broken)).rejects.toThrow('a syntax error');
    expect(await choose('edge-eu-pilot', {}, broken)).toBe('edge-eu pilot');
    expect(await choose('pilot', {}, broken)).toBe('five pilot');
  });
});
