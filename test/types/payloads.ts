import { ApiObject } from 'cdk8s';
import * as kplus from 'cdk8s-plus-33';
import {
  base,
  existingSecret,
  existingSecretResource,
  externalSecret,
  manifestsFrom,
  manifestsOf,
  secretConfig,
} from '../../constructs/index.ts';

const shop = manifestsOf((chart) => {
  new kplus.Namespace(chart, 'Shop', { metadata: { name: 'shop' } });
  new ApiObject(chart, 'Rules', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'rules' } });
});
const token = { name: 'grafana', namespace: 'projectsveltos', version: '3' };

base('everything', {
  policyRefs: {
    shop: { deploymentType: 'Remote', manifests: shop, template: true },
    files: { deploymentType: 'Local', manifests: manifestsFrom('/payloads') },
    one: { deploymentType: 'Remote', manifests: { ...shop, more: { apiVersion: 'v1', kind: 'Pod' } } },
    exists: { deploymentType: 'Remote', ...existingSecret(token) },
    config: {
      deploymentType: 'Remote',
      manifests: { s: { apiVersion: 'v1', kind: 'Secret', stringData: { a: secretConfig('a', { version: '1' }) } } },
    },
    fetch: {
      deploymentType: 'Local',
      manifests: { s: externalSecret({ ...token, store: { name: 'vault' }, data: { a: { key: 'b' } } }) },
    },
    flux: { deploymentType: 'Remote', kind: 'GitRepository', name: 'fleet', namespace: 'flux-system', path: 'apps' },
    address: { deploymentType: 'Remote', remoteURL: { url: 'https://example.com/flux.yaml' } },
  },
  helmCharts: {
    chart: {
      repositoryURL: 'oci://example.com/charts',
      releaseName: 'a',
      releaseNamespace: 'a',
      valuesFrom: { secret: existingSecret(token) },
    },
  },
  templateResourceRefs: { read: existingSecretResource(token) },
  patchesFrom: { patch: { kind: 'ConfigMap', name: 'patch', version: '2' } },
});

// @ts-expect-error a Secret has a declared version
existingSecret({ name: 'grafana', namespace: 'projectsveltos' });
// @ts-expect-error a secret value has one too
secretConfig('grafana-token');
// @ts-expect-error Local or Remote is always said
base('undecided', { policyRefs: { exists: existingSecret(token) } });
// @ts-expect-error a version is a text
base('numbered', { policyRefs: { exists: { deploymentType: 'Remote', ...existingSecret(token), version: 3 } } });
// @ts-expect-error a chart has no version beside its chartVersion
base('chart', { helmCharts: { c: { repositoryURL: 'x', releaseName: 'a', releaseNamespace: 'a', version: '1' } } });
// @ts-expect-error an external secret says where it comes from
externalSecret({ ...token, data: {} });
