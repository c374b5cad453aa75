import { k8s } from 'cdk8s-plus-33';
import type { KubernetesObject } from '../api/index.ts';
import type { BaseSpec } from '../model/index.ts';
import { clusterProfileSecretType } from '../payloads/index.ts';
import { ClusterProfile } from './kinds/index.ts';
import { profileSpec } from './profile-spec.ts';
import type { Home } from './profile-spec.ts';
import { synthesize } from './synthesize.ts';

/** A ClusterProfile with a spec, behind the content that it refers to. */
export function profileObjects(base: BaseSpec, home: Home): readonly KubernetesObject[] {
  const { spec, payloads, annotations } = profileSpec(base, home);
  return synthesize((chart) => {
    payloads.forEach(({ kind, data, ...payload }, index) => {
      const metadata = { name: payload.name, namespace: payload.namespace, ...annotated(payload.annotations) };
      const id = `Payload-${index}`;
      if (kind === 'ConfigMap') new k8s.KubeConfigMap(chart, id, { metadata, data });
      else new k8s.KubeSecret(chart, id, { metadata, type: clusterProfileSecretType, stringData: data });
    });
    new ClusterProfile(chart, 'Profile', { metadata: { name: home.name, ...annotated(annotations) }, spec });
  });
}

function annotated(annotations: Readonly<Record<string, string>> = {}): { annotations?: Record<string, string> } {
  return Object.keys(annotations).length === 0 ? {} : { annotations: { ...annotations } };
}
