import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '../data-folder.ts';
import { isRunning } from '../process-identity.ts';
import { componentNames, files } from './components.ts';
import type { ProcessIdentity } from '../process-identity.ts';
import type { ComponentName } from './components.ts';

/** What is kept about the processes of a management cluster. */
export interface ClusterState {
  /** The API server's port on 127.0.0.1; undefined before the first start. */
  readonly port: number | undefined;
  readonly processes: Readonly<Partial<Record<ComponentName, ProcessIdentity>>>;
}

const nothing: ClusterState = { port: undefined, processes: {} };

function identityIn(value: unknown): ProcessIdentity | undefined {
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return undefined;
  const { pid, started } = value;
  return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
}

function processesIn(value: unknown): ClusterState['processes'] {
  if (typeof value !== 'object' || value === null) return {};
  const known = new Map(Object.entries(value));
  const pairs = componentNames.map((name) => [name, identityIn(known.get(name))] as const);
  return Object.fromEntries(pairs.filter(([, identity]) => identity !== undefined));
}

/** Reads the state of the cluster in a data folder; a missing or damaged file is a cluster that never started. */
export async function readState(folder: string): Promise<ClusterState> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, files.state), 'utf8'));
    if (typeof value !== 'object' || value === null) return nothing;
    const port = 'port' in value && typeof value.port === 'number' ? value.port : undefined;
    return { port, processes: processesIn('processes' in value ? value.processes : undefined) };
  } catch {
    return nothing;
  }
}

/** Keeps the state. */
export async function writeState(folder: string, state: ClusterState): Promise<void> {
  await writePrivateFile(join(folder, files.state), `${JSON.stringify(state, undefined, 2)}\n`);
}

/** The components of a state that run, by their identity. */
export async function runningComponents(state: ClusterState): Promise<ReadonlyMap<ComponentName, ProcessIdentity>> {
  const running = new Map<ComponentName, ProcessIdentity>();
  for (const name of componentNames) {
    const identity = state.processes[name];
    if (identity !== undefined && (await isRunning(identity))) running.set(name, identity);
  }
  return running;
}
