import { join } from 'node:path';
import { isDataFolder } from '../data-folder.ts';
import { componentNames, files } from './components.ts';
import { administratorToken, servingCertificate } from './credentials.ts';
import { isReady } from './api-client.ts';
import { readState, runningComponents } from './state.ts';
import type { ComponentName } from './components.ts';

/** One component's state. */
export interface ComponentStatus {
  readonly name: ComponentName;
  /** The process, when it runs. */
  readonly pid: number | undefined;
}

/** The state of a data folder's management cluster. */
export interface ClusterStatus {
  readonly folder: string;
  /** `absent`: never started, or taken down; `stopped`: only its data are there; `partial`: some components died. */
  readonly state: 'absent' | 'stopped' | 'partial' | 'running';
  /** Whether the API server answers that it is ready. */
  readonly ready: boolean;
  /** `https://127.0.0.1:<port>`, when it was started. */
  readonly server: string | undefined;
  /** Path of the kubeconfig. */
  readonly kubeconfig: string;
  readonly components: readonly ComponentStatus[];
}

async function answers(folder: string, port: number): Promise<boolean> {
  const certificate = await servingCertificate(folder);
  if (certificate === undefined) return false;
  return await isReady({ port, certificate, token: await administratorToken(folder) });
}

/** Looks at the management cluster of a data folder without changing it. */
export async function managementClusterStatus(folder: string): Promise<ClusterStatus> {
  const state = await readState(folder);
  const running = await runningComponents(state);
  const components = componentNames.map((name) => ({ name, pid: running.get(name)?.pid }));
  const { port } = state;
  const common = {
    folder,
    kubeconfig: join(folder, files.kubeconfig),
    server: port === undefined ? undefined : `https://127.0.0.1:${port}`,
    components,
  };
  if (!(await isDataFolder(folder))) return { ...common, state: 'absent', ready: false };
  if (running.size === 0) return { ...common, state: 'stopped', ready: false };
  const ready = port !== undefined && running.has('kube-apiserver') && (await answers(folder, port));
  return { ...common, state: running.size === componentNames.length ? 'running' : 'partial', ready };
}
