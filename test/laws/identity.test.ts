import { Chart, App, ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canonicalJson, ClusterProfile, renderFleet } from '../../constructs/index.ts';
import { fleet } from '../../fleets/five/fleet.ts';

const root = join(import.meta.dirname, '../..');
const constructs = pathToFileURL(join(root, 'constructs/index.ts')).href;

/** Ids with digests, as a process of its own renders them. */
function renderedApart(
  file: string,
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): unknown {
  const program = `
    const { renderFleet } = await import(${JSON.stringify(constructs)});
    const { fleet } = await import(${JSON.stringify(pathToFileURL(file).href)});
    console.log(JSON.stringify(renderFleet(fleet).records.map(({ id, digest }) => [id, digest])));
  `;
  const output = execFileSync(join(root, 'node_modules/.bin/node'), ['--input-type=module', '-e', program], {
    cwd: options.cwd ?? root,
    env: { PATH: process.env['PATH'], ...options.env },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

const digests = renderFleet(fleet).records.map(({ id, digest }) => [id, digest]);

describe('the identity of a record', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fleetwright-identity-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('is the same in another process, folder, time zone, language and home, and with unsorted keys in cdk8s', () => {
    const env = {
      TZ: 'Asia/Kathmandu',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      HOME: '/nowhere',
      CDK8S_DISABLE_SORT: '1',
    };
    expect(renderedApart(join(root, 'fleets/five/fleet.ts'), { cwd: folder, env })).toEqual(digests);
  });

  test('stays when identifiers are renamed and files are moved, merged and re-exported', () => {
    const moved = join(folder, 'elsewhere');
    mkdirSync(moved);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(moved, 'everything.ts'),
      `
        import { base as declare, defineFleet, inventory, labelSpace, variants as run } from ${JSON.stringify(constructs)};
        const words = labelSpace({
          optional: { region: ['us', 'eu'] },
          required: { environment: ['prod', 'staging', 'pilot'] },
          wave: { values: ['pilot', 'staging', 'production'], key: 'rollout' },
        });
        const machines = inventory(words, {
          'prod-b': { labels: { region: 'us', environment: 'prod', rollout: 'production' } },
          'prod-a': { labels: { region: 'eu', environment: 'prod', rollout: 'production' } },
          staging: { labels: { region: 'eu', environment: 'staging', rollout: 'staging' } },
          pilot: { labels: { region: 'eu', environment: 'pilot', rollout: 'pilot' } },
        });
        const policies = declare('kyverno', {
          helmCharts: {
            kyverno: {
              values: { backgroundController: { replicas: 1 }, admissionController: { replicas: 3 } },
              helmChartAction: 'Install',
              releaseNamespace: 'kyverno',
              releaseName: 'kyverno',
              chartVersion: '3.8.1',
              chartName: 'kyverno/kyverno',
              repositoryName: 'kyverno',
              repositoryURL: 'https://kyverno.github.io/kyverno/',
            },
          },
          syncMode: 'ContinuousWithDriftDetection',
        });
        export const renamed = defineFleet({
          name: 'five',
          clusters: machines,
          variants: [
            run(policies, machines, {
              departures: [
                { because: 'b', where: { environment: 'prod' }, fill: { stopMatchingBehavior: 'LeavePolicies' } },
                { because: 'a', where: { rollout: ['staging', 'pilot'] }, fill: { stopMatchingBehavior: 'WithdrawPolicies' } },
              ],
            }),
          ],
        });
      `,
    );
    writeFileSync(join(folder, 'other.ts'), `export { renamed as fleet } from './elsewhere/everything.ts';`);
    expect(renderedApart(join(folder, 'other.ts'))).toEqual(digests);
  });

  test('has no trace of the ids and the nesting of constructs', () => {
    const spec = { syncMode: 'Continuous', clusterRefs: [{ kind: 'SveltosCluster', name: 'pilot' }] } as const;
    const metadata = { name: 'kyverno-pilot' };
    const rendered = (place: (chart: Chart) => Construct, id: string, chartId: string): unknown => {
      const chart = new Chart(new App(), chartId, { namespace: 'stamped-by-the-chart' });
      new ClusterProfile(place(chart), id, { metadata, spec });
      return chart.node
        .findAll()
        .filter((each) => ApiObject.isApiObject(each))
        .map((each) => each.toJson() as unknown);
    };
    const flat = rendered((chart) => chart, 'Profile', 'Record');
    const nested = rendered((chart) => new Construct(new Construct(chart, 'Group'), 'Inner'), 'Renamed', 'Elsewhere');
    expect(canonicalJson(nested)).toBe(canonicalJson(flat));
    expect(flat).toEqual([expect.objectContaining({ metadata })]);
  });

  test('is, for the example fleet, what it was when it was reviewed', () => {
    expect(digests.map(([id, digest]) => `${id} ${String(digest).slice(0, 12)}`)).toEqual([
      'kyverno/pilot cf4d81dea5fe',
      'kyverno/prod-a fbd70b56fe6d',
      'kyverno/prod-b 21df99bedc39',
      'kyverno/staging cf28071730e4',
      'registration/pilot 585ded714aa9',
      'registration/prod-a a938d221e0a8',
      'registration/prod-b 555ae0a78d8f',
      'registration/staging 824895f3b5c6',
    ]);
  });
});
