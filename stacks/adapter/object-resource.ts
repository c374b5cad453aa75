import { apiextensions, core, rbac } from '@pulumi/kubernetes';
import type { CustomResource, CustomResourceOptions } from '@pulumi/pulumi';
import type { KubernetesObject } from '../../constructs/index.ts';
import { logicalName } from './logical-name.ts';

type MakeResource = (name: string, object: KubernetesObject, options: CustomResourceOptions) => CustomResource;

/**
 * The built-in kinds, through their own classes: these give the usual type token, mask Secrets, and carry the aliases
 * between API versions. Every other kind is a custom resource.
 */
const builtInKinds: Readonly<Record<string, MakeResource>> = {
  'v1/ConfigMap': (name, object, options) => new core.v1.ConfigMap(name, object as core.v1.ConfigMapArgs, options),
  'v1/Namespace': (name, object, options) => new core.v1.Namespace(name, object as core.v1.NamespaceArgs, options),
  'v1/Secret': (name, object, options) => new core.v1.Secret(name, object as core.v1.SecretArgs, options),
  'v1/ServiceAccount': (name, object, options) =>
    new core.v1.ServiceAccount(name, object as core.v1.ServiceAccountArgs, options),
  'rbac.authorization.k8s.io/v1/ClusterRole': (name, object, options) =>
    new rbac.v1.ClusterRole(name, object as rbac.v1.ClusterRoleArgs, options),
  'rbac.authorization.k8s.io/v1/ClusterRoleBinding': (name, object, options) =>
    new rbac.v1.ClusterRoleBinding(name, object as unknown as rbac.v1.ClusterRoleBindingArgs, options),
  'rbac.authorization.k8s.io/v1/Role': (name, object, options) =>
    new rbac.v1.Role(name, object as rbac.v1.RoleArgs, options),
  'rbac.authorization.k8s.io/v1/RoleBinding': (name, object, options) =>
    new rbac.v1.RoleBinding(name, object as unknown as rbac.v1.RoleBindingArgs, options),
};

const customKind: MakeResource = (name, object, options) => new apiextensions.CustomResource(name, object, options);

/** Some fields of an object that somebody else makes and keeps. It is never created, and never deleted. */
export function patchResource(patch: KubernetesObject, options: CustomResourceOptions): CustomResource {
  const name = logicalName(patch);
  return patch.apiVersion === 'v1' && patch.kind === 'Namespace'
    ? new core.v1.NamespacePatch(name, patch as core.v1.NamespacePatchArgs, options)
    : new apiextensions.CustomResourcePatch(name, patch, options);
}

/** One Kubernetes object as one Pulumi resource. The only place where an object of whatever kind becomes a resource. */
export function objectResource(object: KubernetesObject, options: CustomResourceOptions): CustomResource {
  const make = builtInKinds[`${object.apiVersion}/${object.kind}`] ?? customKind;
  return make(logicalName(object), object, options);
}
