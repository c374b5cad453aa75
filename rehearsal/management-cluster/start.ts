import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { customResourceDefinition, sveltosKinds } from '../../constructs/api/index.ts';
import { lockName, prepareDataFolder } from '../data-folder.ts';
import { withLock } from '../lock.ts';
import { isRunning } from '../process-identity.ts';
import { RehearsalError, errorText, onFiles } from '../rehearsal-error.ts';
import { isReady } from './api-client.ts';
import { componentArguments, files, sveltosNamespace } from './components.ts';
import { clusterIdentity, defineKinds, ensureNamespace, proveGarbageCollection } from './contents.ts';
import { administratorToken, prepareCredentials, servingCertificate, writeKubeconfig } from './credentials.ts';
import { ComponentFailed, componentFailed, launch } from './launch.ts';
import { freePort } from './port.ts';
import { readState, runningComponents, writeState } from './state.ts';
import { endComponents } from './stop.ts';
import type { KubernetesObject } from '../../constructs/api/index.ts';
import type { ProcessIdentity } from '../process-identity.ts';
import type { Toolchain } from '../toolchain/index.ts';
import type { ApiAddress } from './api-client.ts';
import type { ComponentName } from './components.ts';
import type { WaitFor } from './contents.ts';

/** A management cluster that runs. */
export interface ManagementCluster {
  /** The folder with all its data. */
  readonly folder: string;
  /** Path of the administrator's kubeconfig. */
  readonly kubeconfig: string;
  /** `https://127.0.0.1:<port>` */
  readonly server: string;
  /** The UID of kube-system, which stays the same over restarts. */
  readonly identity: string;
  /** The components that this call started; empty when all ran already. */
  readonly started: readonly ComponentName[];
}

/** How to start a management cluster. */
export interface StartOptions {
  /** Absolute path; must be empty, missing, or a rehearsal's data folder. */
  readonly folder: string;
  readonly tools: Pick<Toolchain, ComponentName>;
  /** Takes a line for people about each step. */
  readonly report: (line: string) => void;
  /** Ends the start; what it started is ended too. */
  readonly signal?: AbortSignal | undefined;
  /**
   * How long the cluster may take until it is ready.
   * @default 180_000
   */
  readonly timeoutMs?: number;
  /** @default - the definitions of every Sveltos kind that this package knows */
  readonly definitions?: readonly KubernetesObject[];
}

interface Run {
  readonly options: StartOptions;
  readonly deadlineMs: number;
  readonly processes: Map<ComponentName, ProcessIdentity>;
  readonly started: Set<ComponentName>;
}

async function failOnDeath({ options, processes }: Run): Promise<void> {
  for (const [name, identity] of processes) {
    if (!(await isRunning(identity))) throw await componentFailed(options.folder, name);
  }
}

function waitingIn(run: Run): WaitFor {
  return async (what, condition) => {
    while (!(await condition())) {
      await failOnDeath(run);
      if (performance.now() > run.deadlineMs) {
        const seconds = Math.round((run.options.timeoutMs ?? 180_000) / 1000);
        const hint = `the logs are in ${join(run.options.folder, files.logs)}; \`down\` and \`up\` start from nothing`;
        throw new RehearsalError(`${what} is not ready after ${seconds} s`, hint);
      }
      await sleep(150, undefined, { signal: run.options.signal });
    }
  };
}

async function start(run: Run, name: ComponentName, port: number | undefined): Promise<void> {
  const { folder, tools, report, signal } = run.options;
  signal?.throwIfAborted();
  report(`starting ${name} (${tools[name].version ?? 'development build'})`);
  const identity = await launch(folder, name, tools[name].path, componentArguments(name, port));
  run.processes.set(name, identity);
  run.started.add(name);
  await writeState(folder, { port, processes: Object.fromEntries(run.processes) });
}

async function untilReady(run: Run, port: number): Promise<ApiAddress> {
  const { folder } = run.options;
  const token = await administratorToken(folder);
  let address: ApiAddress | undefined;
  await waitingIn(run)('kube-apiserver', async () => {
    const certificate = await servingCertificate(folder);
    if (certificate === undefined || !(await isReady({ port, certificate, token }))) return false;
    address = { port, certificate, token };
    return true;
  });
  if (address === undefined) throw new RehearsalError('kube-apiserver has no certificate');
  return address;
}

async function startApiServer(run: Run, knownPort: number | undefined): Promise<ApiAddress> {
  let preferred = knownPort;
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(preferred);
    try {
      await start(run, 'kube-apiserver', port);
      return await untilReady(run, port);
    } catch (error) {
      // Between choosing the port and listening on it, somebody else may take it.
      if (!(error instanceof ComponentFailed) || !error.portTaken || attempt === 3) throw error;
      run.processes.delete('kube-apiserver');
      preferred = undefined;
    }
  }
}

async function fill(run: Run, address: ApiAddress): Promise<string> {
  const waitFor = waitingIn(run);
  const identity = await clusterIdentity(address, waitFor);
  await defineKinds(address, run.options.definitions ?? sveltosKinds.map(customResourceDefinition), waitFor);
  await ensureNamespace(address, sveltosNamespace);
  if (run.processes.has('kube-controller-manager')) return identity;
  // Last, so that the garbage collector knows the Sveltos kinds from its first look.
  await start(run, 'kube-controller-manager', address.port);
  await proveGarbageCollection(address, `rehearsal-probe-${randomBytes(4).toString('hex')}`, waitFor);
  return identity;
}

async function bringUp(run: Run): Promise<ManagementCluster> {
  const { folder } = run.options;
  const { processes } = run;
  const state = await readState(folder);
  for (const [name, identity] of await runningComponents(state)) processes.set(name, identity);
  await prepareCredentials(folder, new Date());
  if (!processes.has('etcd')) await start(run, 'etcd', state.port);
  let address: ApiAddress;
  if (processes.has('kube-apiserver') && state.port !== undefined) {
    address = await untilReady(run, state.port);
  } else {
    // It knows the old server by its port and would go on asking there.
    await endComponents(folder, ['kube-controller-manager']);
    processes.delete('kube-controller-manager');
    address = await startApiServer(run, state.port);
  }
  const server = `https://127.0.0.1:${address.port}`;
  await writeKubeconfig(folder, server, address.certificate);
  const identity = await fill(run, address);
  return { folder, kubeconfig: join(folder, files.kubeconfig), server, identity, started: [...run.started] };
}

async function bringUpOrEnd(options: StartOptions): Promise<ManagementCluster> {
  const deadlineMs = performance.now() + (options.timeoutMs ?? 180_000);
  const run: Run = { options, deadlineMs, processes: new Map(), started: new Set() };
  try {
    return await bringUp(run);
  } catch (error) {
    // A cluster that ran before this call and only did not answer is left as it was.
    if (run.started.size > 0) await endComponents(options.folder);
    options.signal?.throwIfAborted();
    if (error instanceof RehearsalError) throw error;
    throw new RehearsalError(
      `the management cluster did not start: ${errorText(error)}`,
      `the logs are in ${join(options.folder, files.logs)}`,
      { cause: error },
    );
  }
}

/**
 * Brings the management cluster of a data folder up: etcd, kube-apiserver and kube-controller-manager on this machine only,
 * with the Sveltos kinds defined. What runs already stays, what died is started again with the same data, so that calling it
 * twice is calling it once. Calls at the same time wait for each other.
 *
 * @throws {@link RehearsalError} saying what failed; nothing that it started runs on then.
 */
export async function startManagementCluster(options: StartOptions): Promise<ManagementCluster> {
  const { folder, report, signal } = options;
  await prepareDataFolder(folder);
  const onWait = (): void => report(`another command works on ${folder}: waiting for it`);
  return await onFiles("keep the rehearsal's data", folder, () =>
    withLock(join(folder, lockName), { onWait, signal }, async () => {
      await prepareDataFolder(folder);
      return await bringUpOrEnd(options);
    }),
  );
}
