/** Fields to write over an object; undefined takes a field away. */
export type Overlay = Readonly<Record<string, unknown>>;

/** Overlays that keep or break one rule, whatever else valid stands in the object. */
export interface RuleExamples {
  readonly kept: readonly Overlay[];
  readonly broken: readonly Overlay[];
}

const aws = { clusterName: 'a' };
const gcp = { clusterName: 'a', location: 'b', projectID: 'c' };
const azure = { clientID: 'a', tenantID: 'b' };
const none = { aws: undefined, gcp: undefined, azure: undefined };
const identity = { endpoint: 'https://example.com', provider: 'AWS', aws };

const chart = { chartName: 'a/b', chartVersion: '1.0.0', repositoryName: 'a' };
const needed = (url: string, field: keyof typeof chart): RuleExamples => ({
  kept: [
    { ...chart, repositoryURL: url },
    { repositoryURL: 'gitrepository://a/b/c', [field]: undefined },
    { repositoryURL: ` ${url}`, [field]: '' },
    { repositoryURL: url.toUpperCase(), [field]: '' },
  ],
  broken: [
    { ...chart, repositoryURL: url, [field]: undefined },
    { ...chart, repositoryURL: url, [field]: '' },
  ],
});

/** Examples for every rule of the description, by its text. */
export const ruleExamples: Readonly<Record<string, RuleExamples>> = {
  'has(self.remoteURL) != has(self.kind)': {
    kept: [
      { kind: 'ConfigMap', remoteURL: undefined },
      { kind: undefined, remoteURL: { url: 'https://example.com' } },
    ],
    broken: [
      { kind: undefined, remoteURL: undefined },
      { kind: 'Secret', remoteURL: { url: 'oci://example.com/a' } },
    ],
  },
  'has(self.manual) != has(self.auto)': {
    kept: [
      { manual: {}, auto: undefined },
      { manual: undefined, auto: {} },
    ],
    broken: [
      { manual: {}, auto: {} },
      { manual: undefined, auto: undefined },
    ],
  },
  '!has(self.jobCheck) || (!has(self.script) && !has(self.evaluateCEL))': {
    kept: [
      { jobCheck: { jobRef: { kind: 'Secret', name: 'a', namespace: '' } }, script: undefined, evaluateCEL: undefined },
    ],
    broken: [
      { jobCheck: { jobRef: { kind: 'Secret', name: 'a', namespace: '' } }, script: '' },
      { jobCheck: { jobRef: { kind: 'ConfigMap', name: 'a', namespace: 'b' } }, evaluateCEL: [] },
    ],
  },
  '!has(self.workloadIdentity) || !has(self.kubeconfigName)': {
    kept: [{ workloadIdentity: identity, kubeconfigName: undefined }],
    broken: [
      { workloadIdentity: identity, kubeconfigName: 'a' },
      { workloadIdentity: identity, kubeconfigName: '' },
    ],
  },
  "(self.provider == 'AWS') == has(self.aws)": {
    kept: [{ ...none, provider: 'AWS', aws }],
    broken: [
      { ...none, provider: 'AWS' },
      { ...none, provider: 'GCP', gcp, aws },
    ],
  },
  "(self.provider == 'GCP') == has(self.gcp)": {
    kept: [{ ...none, provider: 'GCP', gcp }],
    broken: [
      { ...none, provider: 'GCP' },
      { ...none, provider: 'Azure', azure, gcp },
    ],
  },
  "(self.provider == 'Azure') == has(self.azure)": {
    kept: [{ ...none, provider: 'Azure', azure }],
    broken: [
      { ...none, provider: 'Azure' },
      { ...none, provider: 'AWS', aws, azure },
    ],
  },
  "self.repositoryURL.startsWith('http') ? size(self.chartName) >= 1 : true": needed('http://a', 'chartName'),
  "self.repositoryURL.startsWith('oci') ? size(self.chartName) >= 1 : true": needed('oci://a', 'chartName'),
  "self.repositoryURL.startsWith('http') ? size(self.chartVersion) >= 1 : true": needed('https://a', 'chartVersion'),
  "self.repositoryURL.startsWith('oci') ? size(self.chartVersion) >= 1 : true": needed('oci', 'chartVersion'),
  "self.repositoryURL.startsWith('http') ? size(self.repositoryName) >= 1 : true": needed('httpfoo', 'repositoryName'),
  "self.repositoryURL.startsWith('oci') ? size(self.repositoryName) >= 1 : true": needed('oci://a', 'repositoryName'),
};
