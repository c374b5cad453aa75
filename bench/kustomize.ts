import { fileURLToPath } from 'node:url';
import { locateTools } from '../rehearsal/index.ts';
import type { ToolDescription } from '../rehearsal/index.ts';

const version = '5.8.2';

/** The kustomize that is measured, as the tools of a rehearsal are described. */
const kustomize: ToolDescription = {
  name: 'kustomize',
  module: 'kustomize',
  package: 'sigs.k8s.io/kustomize/kustomize/v5',
  linkerVariables: { 'sigs.k8s.io/kustomize/api/provenance.version': `v${version}` },
  probe: ['version'],
  answer: /v?\d+\.\d+\.\d+|devel/,
  versionPattern: /v?(\d+\.\d+\.\d+)/,
  minimum: '5.0.0',
  kubebuilder: false,
  buildMinutes: 1,
};

/** Finds kustomize on PATH or in the cache of built tools, and builds it when it is in neither. */
export async function findKustomize(report: (line: string) => void): Promise<string> {
  const modules = fileURLToPath(new URL('tools/', import.meta.url));
  const [found] = await locateTools([kustomize], { env: process.env, report, modules });
  if (found === undefined) throw new Error('kustomize is missing');
  return found.path;
}
