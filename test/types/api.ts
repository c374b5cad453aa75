import type {
  ClusterProfileSpec,
  ClusterPromotionSpec,
  ClusterSetSpec,
  EventTriggerSpec,
  HelmChart,
  Infer,
  PolicyRef,
  SveltosClusterSpec,
} from '../../constructs/api/index.ts';

/** What compiles and what does not, held by `tsc`: each `@ts-expect-error` is an error itself once its line compiles. */
export const chart: HelmChart = { repositoryURL: 'oci://x', releaseName: 'a', releaseNamespace: 'a' };

export const profile: ClusterProfileSpec = {
  syncMode: 'ContinuousWithDriftDetection',
  maxUpdate: '30%',
  extraLabels: { 'example.com/team': 'security' },
  helmCharts: [{ ...chart, options: { timeout: '5m', installOptions: { createNamespace: true } } }],
};

export const cluster: SveltosClusterSpec = { data: { zone: 'a' }, pullMode: false };

// @ts-expect-error releaseNamespace is required
export const incomplete: HelmChart = { repositoryURL: 'oci://x', releaseName: 'a' };

// @ts-expect-error there is no chartVersoin
export const misspelt: HelmChart = { ...chart, chartVersoin: '1.0.0' };

// @ts-expect-error Sometimes is not a syncMode
export const notAllowed: ClusterProfileSpec = { syncMode: 'Sometimes' };

// @ts-expect-error tier is a number
export const wrongType: PolicyRef = { kind: 'ConfigMap', tier: '100' };

// @ts-expect-error a field is left out, not undefined
export const undefinedField: PolicyRef = { kind: undefined };

// @ts-expect-error objects are not changed after they are made
profile.syncMode = 'OneTime';

// @ts-expect-error nor are lists
export const changeable: HelmChart[] = profile.helmCharts ?? [];

// @ts-expect-error helmCharts[].options.timeout is a text
export const deep: ClusterProfileSpec = { helmCharts: [{ ...chart, options: { timeout: 300 } }] };

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

export const maxUpdate: Same<NonNullable<ClusterProfileSpec['maxUpdate']>, number | string> = true;
export const charts: Same<NonNullable<ClusterProfileSpec['helmCharts']>, readonly HelmChart[]> = true;
export const inferred: Same<
  Infer<{
    type: 'object';
    required: ['a'];
    properties: { a: { type: 'integer' }; b: { type: 'string'; enum: ['x', 'y'] } };
  }>,
  { readonly a: number; readonly b?: 'x' | 'y' }
> = true;

/** A kind of Sveltos is called Set; the one of JavaScript stays what it is beside everything that there is to import. */
export const names = new Set<string>(['a']);
export const set: ClusterSetSpec = { maxReplicas: names.size };

export const promotion: ClusterPromotionSpec = {
  profileSpec: { helmCharts: [chart], tier: 50 },
  stages: [{ name: 'canary', trigger: { auto: { promotionWindow: { from: '0 8 * * 1', to: '0 16 * * 5' } } } }],
};

// @ts-expect-error the profile of a promotion names no clusters
export const addressed: ClusterPromotionSpec = { stages: [], profileSpec: { clusterRefs: [] } };

// @ts-expect-error a trigger needs its source
export const sourceless: EventTriggerSpec = { sourceClusterSelector: {} };

/** Names that are no identifiers, and words of the language. */
export const odd: Infer<{
  type: 'object';
  required: ['kubernetes.io/os'];
  properties: {
    'kubernetes.io/os': { type: 'string'; enum: ['run:completed'] };
    'auto-scaler': { type: 'boolean' };
    build: { type: 'integer' };
    default: { type: 'integer' };
  };
}> = { 'kubernetes.io/os': 'run:completed', 'auto-scaler': true, build: 1, default: 2 };
