import { ApiObject } from 'cdk8s';
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
      const content = kind === 'ConfigMap' ? { data } : { type: clusterProfileSecretType, stringData: data };
      new ApiObject(chart, id, { apiVersion: 'v1', kind, metadata, ...content });
    });
    new ClusterProfile(chart, 'Profile', { metadata: { name: home.name, ...annotated(annotations) }, spec });
  });
}

function annotated(annotations: Readonly<Record<string, string>> = {}): { annotations?: Record<string, string> } {
  return Object.keys(annotations).length === 0 ? {} : { annotations: { ...annotations } };
}
