import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { RehearsalError, childFailure, errorCode, errorText } from '../rehearsal-error.ts';
import { compareVersions } from './tool-table.ts';
import type { Environment } from './cache.ts';

const run = promisify(execFile);

/** Other ways to get the tools, for every message about a build that cannot be. */
export const alternatives =
  'or have the binaries found: on PATH, in KUBEBUILDER_ASSETS (etcd, kube-apiserver, kube-controller-manager), ' +
  'or all of them in the folder that FLEETWRIGHT_TOOLS names';

/** From this version on, Go fetches by itself the newer toolchain that a module asks for. */
const oldestGo = '1.21.0';

/** The environment for Go: a setting of the user's that would change what is built has no say. */
export function goEnvironment(env: Environment, temporary?: string): Environment {
  const { GOOS: _os, GOARCH: _architecture, ...rest } = env;
  return {
    ...rest,
    GOFLAGS: '-mod=readonly',
    GOWORK: 'off',
    ...(temporary === undefined ? {} : { GOTMPDIR: temporary }),
  };
}

/**
 * The version of Go, as `1.26.8`, after Go had the chance to switch to the toolchain that the module asks for.
 *
 * @throws {@link RehearsalError} when Go is missing or too old.
 */
export async function goVersion(moduleFolder: string, env: Environment): Promise<string> {
  try {
    const { stdout } = await run('go', ['version'], { cwd: moduleFolder, env: goEnvironment(env) });
    const version = /go(\d+\.\d+(?:\.\d+)?)/.exec(stdout)?.[1] ?? '0';
    if (compareVersions(version, oldestGo) >= 0) return version;
    throw new RehearsalError(
      `Go ${version} is too old: ${oldestGo} or later is needed`,
      `install a newer Go, ${alternatives}`,
    );
  } catch (error) {
    if (error instanceof RehearsalError) throw error;
    if (errorCode(error) === 'ENOENT') {
      throw new RehearsalError(
        'there is no Go on PATH to build the missing tools with',
        `install Go 1.26 or later, ${alternatives}`,
      );
    }
    throw explainGo('go version', childFailure(error).said || errorText(error));
  }
}

/** Turns what Go printed into an error that says what to do. */
export function explainGo(what: string, output: string): RehearsalError {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('go: downloading'));
  const last = lines.slice(-8).join('\n');
  const needed = /requires go >= (\S+) \(running go (\S+?);/.exec(output);
  if (needed !== null) {
    return new RehearsalError(
      `Go ${needed[2]} is too old: ${needed[1]} or later is needed`,
      `install a newer Go, or unset GOTOOLCHAIN so that Go fetches one, ${alternatives}`,
    );
  }
  const unreachable =
    /dial tcp|no such host|connection refused|i\/o timeout|proxyconnect|TLS handshake|module lookup disabled|(?:403|404|410|50\d) /;
  if (unreachable.test(output)) {
    return new RehearsalError(
      `cannot download the Go modules (${what}):\n${last}`,
      `check the network and \`go env GOPROXY\`, ${alternatives}`,
    );
  }
  if (/no space left on device|disk quota exceeded/.test(output)) {
    return new RehearsalError(`the disk is full (${what}):\n${last}`, 'the builds and their cache need about 6 GB');
  }
  if (output.includes('signal: killed')) {
    return new RehearsalError(
      `the system killed a step of the build (${what}):\n${last}`,
      `the largest step needs about 4 GB of memory; ${alternatives}`,
    );
  }
  return new RehearsalError(`${what} failed:\n${last}`, alternatives);
}

/** One `go build`. */
export interface GoBuild {
  readonly arguments: readonly string[];
  readonly moduleFolder: string;
  readonly env: Environment;
  /** A folder for Go's own intermediate files. */
  readonly temporary: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs `go build`.
 *
 * @throws {@link RehearsalError} saying why it failed; the signal's reason when it was ended by the signal.
 */
export async function goBuild(build: GoBuild): Promise<void> {
  build.signal?.throwIfAborted();
  const child = spawn('go', [...build.arguments], {
    cwd: build.moduleFolder,
    env: goEnvironment(build.env, build.temporary),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that the compilers and linkers that Go starts end with it.
    detached: true,
  });
  const signalGroup = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  };
  let killing: NodeJS.Timeout | undefined;
  const end = (): void => {
    signalGroup('SIGINT');
    killing = setTimeout(() => signalGroup('SIGKILL'), 5_000);
  };
  const endAtExit = (): void => signalGroup('SIGKILL');
  build.signal?.addEventListener('abort', end, { once: true });
  process.once('exit', endAtExit);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)));
  try {
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    );
    build.signal?.throwIfAborted();
    if (code !== 0) throw explainGo('go build', output);
  } finally {
    clearTimeout(killing);
    build.signal?.removeEventListener('abort', end);
    process.removeListener('exit', endAtExit);
  }
}
