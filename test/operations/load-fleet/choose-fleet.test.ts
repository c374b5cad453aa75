import { chooseFleet } from '../../../operations/load-fleet/index.ts';

describe('the fleet that is meant when nobody names one', () => {
  test('is the only one, whatever its name', () => {
    expect(chooseFleet(['shops'], 'five')).toBe('shops');
  });

  test('is the preferred one among several', () => {
    expect(chooseFleet(['edge', 'five', 'shops'], 'five')).toBe('five');
  });

  test('fails among several others, with their names', () => {
    expect(() => chooseFleet(['edge', 'shops'], 'five')).toThrow(
      'error fleet/unnamed at fleets: there are 2 fleets: edge, shops\n  say which: --fleet edge',
    );
    const many = Array.from({ length: 40 }, (_, index) => `fleet-${index}`);
    expect(() => chooseFleet(many, 'five')).toThrow(/there are 40 fleets: fleet-0, .*fleet-11, …\n/);
  });

  test('fails where there is none', () => {
    expect(() => chooseFleet([], 'five')).toThrow(/^error fleet\/not-found at fleets: there is no fleet here\n/);
  });
});
