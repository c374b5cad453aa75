import type { RehearsalVariables } from './variables.ts';

/** The ways in which the variables can be written. */
export const shells = ['posix', 'fish', 'json'] as const;

/** A way to write the variables: for sh, bash and zsh; for fish; or as data. */
export type Shell = (typeof shells)[number];

/** A text as one word of a POSIX shell, whatever is in it. */
export function quoteForPosix(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A text as one word of the fish shell. */
export function quoteForFish(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}

/**
 * The lines that put the variables of a rehearsal into a shell. In JSON, a variable that must not be set is null.
 *
 * @example
 * shellExports({ set: { KUBECONFIG: '/a b' }, unset: [] }, 'posix') // export KUBECONFIG='/a b'
 */
export function shellExports({ set, unset }: RehearsalVariables, shell: Shell): string {
  const pairs = Object.entries(set);
  switch (shell) {
    case 'posix':
      return [
        ...unset.map((name) => `unset ${name}`),
        ...pairs.map(([name, value]) => `export ${name}=${quoteForPosix(value)}`),
      ].join('\n');
    case 'fish':
      return [
        ...unset.map((name) => `set -e ${name}`),
        ...pairs.map(([name, value]) => {
          // fish keeps PATH as a list, and splits what it is given at colons only for variables that it knows as paths.
          const words = name === 'PATH' ? value.split(':').map(quoteForFish).join(' ') : quoteForFish(value);
          return `set -gx ${name} ${words}`;
        }),
      ].join('\n');
    case 'json':
      return JSON.stringify({ ...Object.fromEntries(unset.map((name) => [name, null])), ...set }, undefined, 2);
  }
}
