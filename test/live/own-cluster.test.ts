import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout, fleetwright } from '../cli/run-fleetwright.ts';
import type { Ran } from '../cli/run-fleetwright.ts';
import { liveCluster } from './live-cluster.ts';
import { apiOf, paths } from './stacks/api.ts';

const live = liveCluster();
const api = apiOf(live.cluster);

let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'fleetwright-own-'));
  await mkdir(join(project, 'fleets/edge'), { recursive: true });
  await symlink(join(checkout, 'constructs'), join(project, 'constructs'));
  await writeFile(join(project, 'package.json'), '{"type":"module"}');
  await writeFile(join(project, 'fleets/edge/fleet.ts'), fleetFile);
});
afterAll(() => rm(project, { recursive: true, force: true }));

const run = (...args: readonly string[]): Promise<Ran> =>
  fleetwright(args, { cwd: project, env: { KUBECONFIG: live.cluster().kubeconfig } });

const fleetFile = `import { base, defineFleet, variants } from '../../constructs/index.ts';
import { clusters } from './clusters.ts';

const metrics = base('metrics-server', {
  helmCharts: {
    'metrics-server': {
      repositoryURL: 'https://kubernetes-sigs.github.io/metrics-server/',
      repositoryName: 'metrics-server',
      chartName: 'metrics-server/metrics-server',
      chartVersion: '3.12.2',
      releaseName: 'metrics-server',
      releaseNamespace: 'kube-system',
    },
  },
});
export const fleet = defineFleet({ name: 'edge', clusters, variants: [variants(metrics, clusters)] });
`;

/** As much of Cluster API as an inventory reads, in a version that no reader of ours names. */
const clusterApi = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'clusters.cluster.x-k8s.io' },
  spec: {
    group: 'cluster.x-k8s.io',
    names: { kind: 'Cluster', listKind: 'ClusterList', plural: 'clusters', singular: 'cluster' },
    scope: 'Namespaced',
    versions: [
      {
        name: 'v1beta7',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
      },
    ],
  },
};
const clusters = '/apis/cluster.x-k8s.io/v1beta7/namespaces/default/clusters';

test('an inventory that was pulled equals the live clusters, until one of their labels changes', async () => {
  await api.create(paths.definitions, clusterApi);
  const labels = { rollout: 'pilot', environment: 'dev', 'projectsveltos.io/k8s-version': 'v1.31.4' };
  await api.create(paths.clusters, {
    apiVersion: 'lib.projectsveltos.io/v1beta1',
    kind: 'SveltosCluster',
    metadata: { name: 'alpha', labels },
    spec: { kubeconfigName: 'alpha-access' },
  });
  const provisioned = {
    apiVersion: 'cluster.x-k8s.io/v1beta7',
    kind: 'Cluster',
    metadata: { name: 'beta', labels: { rollout: 'production', environment: 'prod' } },
    spec: { topology: { version: 'v1.30.2' } },
  };
  while ((await api.tries(clusters)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
  await api.create(clusters, provisioned);

  const out = 'fleets/edge/clusters.ts';
  expect(await run('inventory', 'pull', '--out', out)).toMatchObject({ code: 0, stdout: `2 clusters in ${out}\n` });
  expect(await readFile(join(project, out), 'utf8')).toContain(`
  alpha: {
    labels: { rollout: 'pilot', environment: 'dev' },
    kubernetes: '1.31.4',
    kubeconfig: { secretName: 'alpha-access' },
  },
  beta: {
    labels: { rollout: 'production', environment: 'prod' },
    kind: 'Cluster',
    namespace: 'default',
    kubernetes: '1.30.2',
  },`);
  expect(await run('inventory', 'diff', '--fleet', 'edge')).toMatchObject({ code: 0, stderr: '' });

  await api.patch(`${clusters}/beta`, { metadata: { labels: { environment: 'dev' } } });
  const { code, stdout } = await run('inventory', 'diff', '--fleet', 'edge', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    fleet: 'edge',
    differences: [{ cluster: 'beta', what: 'label', label: 'environment', code: 'prod', live: 'dev' }],
  });
});

test('the API of the cluster is imported, and becomes the one that the fleets are held against', async () => {
  const imported = await run('api', 'import', '--live');
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(imported.stdout).toContain('29 kinds of Sveltos (v1beta1) in fleets/sveltos-api.json');
  expect(imported.stdout).not.toContain('beside the built-in description');
  expect(await run('render', '--fleet', 'edge')).toMatchObject({ code: 0 });

  const definition = `${paths.definitions}/clusterprofiles.config.projectsveltos.io`;
  const helmCharts = '/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/helmCharts';
  await api.patch(definition, [{ op: 'remove', path: helmCharts }], 'application/json-patch+json');
  const again = await run('api', 'import', '--live');
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('crd/too-old at edge.ClusterProfile.spec.helmCharts');
  const rendered = await run('render', '--fleet', 'edge');
  expect(rendered.code).toBe(1);
  expect(rendered.stderr).toContain('api/unknown-field at metrics-server.ClusterProfile.spec.helmCharts');
});
