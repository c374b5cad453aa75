import { hasVersion, parseVersion, versionsOf } from '../../../../constructs/model/index.ts';
import type { VersionConstraint } from '../../../../constructs/model/index.ts';
import { untyped } from '../../../example-fleet.ts';

const around = ['1.26.9', '1.27.0', '1.27.1', '1.27.2', '1.28.0', '2.0.0'];

/** The versions of a few for which a condition holds. */
function holding(comparison: VersionConstraint['comparison'], version: string): readonly string[] {
  const versions = versionsOf({ comparison, version });
  return around.filter((text) => {
    const each = parseVersion(text);
    return versions !== undefined && each !== undefined && hasVersion(versions, each);
  });
}

describe("a condition on the Kubernetes version holds as Sveltos' agent reads it", () => {
  test.each<readonly [VersionConstraint['comparison'], string, readonly string[]]>([
    ['Equal', '1.27.1', ['1.27.1']],
    ['NotEqual', '1.27.1', ['1.26.9', '1.27.0', '1.27.2', '1.28.0', '2.0.0']],
    ['GreaterThan', '1.27.1', ['1.27.2', '1.28.0', '2.0.0']],
    ['GreaterThanOrEqualTo', 'v1.27.1', ['1.27.1', '1.27.2', '1.28.0', '2.0.0']],
    ['LessThan', '1.27.1+k3s1', ['1.26.9', '1.27.0']],
    ['LessThanOrEqualTo', '1.27.1', ['1.26.9', '1.27.0', '1.27.1']],
    // A version with fewer numbers stands for all that it begins.
    ['Equal', '1.27', ['1.27.0', '1.27.1', '1.27.2']],
    ['NotEqual', '1.27', ['1.26.9', '1.28.0', '2.0.0']],
    ['GreaterThan', '1.27', ['1.28.0', '2.0.0']],
    ['GreaterThanOrEqualTo', '1.27', ['1.27.0', '1.27.1', '1.27.2', '1.28.0', '2.0.0']],
    ['LessThan', '1.27', ['1.26.9']],
    ['LessThanOrEqualTo', '1.27', ['1.26.9', '1.27.0', '1.27.1', '1.27.2']],
    ['GreaterThan', '1', ['2.0.0']],
    ['Equal', '1', ['1.26.9', '1.27.0', '1.27.1', '1.27.2', '1.28.0']],
    ['Equal', '1.27.x', ['1.27.0', '1.27.1', '1.27.2']],
    ['GreaterThan', '1.*', ['2.0.0']],
    // Clusters are compared without suffix: none is a pre-release.
    ['Equal', '1.27.1-rc.1', []],
    ['NotEqual', '1.27.1-rc.1', around],
    ['GreaterThan', '1.27.1-rc.1', ['1.27.1', '1.27.2', '1.28.0', '2.0.0']],
    ['LessThanOrEqualTo', '1.27.1-rc.1', ['1.26.9', '1.27.0']],
  ])('%s %s', (comparison, version, expected) => {
    expect(holding(comparison, version)).toEqual(expected);
  });

  test.each(['', 'latest', '1.27.x.x', '1.27.1.x', '1.x.1', '*', '1.27.1-01', '1.27.1, <1.28.0', '1.27-rc.1', '1..2'])(
    'not at all for %p',
    (version) => {
      expect(versionsOf({ comparison: 'Equal', version })).toBeUndefined();
    },
  );

  test('nor for a comparison that there is not', () => {
    expect(versionsOf(untyped({ comparison: 'Like', version: '1.27.1' }))).toBeUndefined();
  });
});
