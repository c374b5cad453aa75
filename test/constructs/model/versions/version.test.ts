import { compareVersions, formatVersion, parseVersion } from '../../../../constructs/model/index.ts';

describe('a Kubernetes version', () => {
  test.each(['1.31.4', 'v1.31.4', 'v1.31.4+k3s1', '1.31.4-gke.100', 'v1.31.4-eks-abc1234', 'v1.31.4-rc.1+build.5'])(
    '%s counts by its three numbers, as Sveltos compares it',
    (text) => {
      expect(parseVersion(text)).toEqual({ major: 1, minor: 31, patch: 4 });
    },
  );

  test.each([
    '',
    '1.31',
    'v1',
    '1.31.x',
    '01.31.4',
    '1.31.04',
    '1.31.4.5',
    '1.31.4-',
    '1.31.4-a..b',
    '1.31.4 ',
    '>=1.31.4',
    'vv1.31.4',
    '1.31.4+',
    `1.31.${'9'.repeat(20)}`,
  ])('%p is none', (text) => {
    expect(parseVersion(text)).toBeUndefined();
  });

  test('is ordered by numbers, not by letters', () => {
    const versions = ['1.9.10', '1.10.0', '1.9.9', '2.0.0', '1.10.0'].flatMap((text) => parseVersion(text) ?? []);
    expect(versions.sort(compareVersions).map(formatVersion)).toEqual(['1.9.9', '1.9.10', '1.10.0', '1.10.0', '2.0.0']);
  });
});
