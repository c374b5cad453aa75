import { spawnSync } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Someone who reads YAML: many texts at once, as some of them are programs that have to be started. */
export interface YamlReader {
  readonly name: string;
  readonly read: (texts: readonly string[]) => readonly unknown[];
}

const library = (name: string, options: Parameters<typeof parse>[2]): YamlReader => ({
  name,
  read: (texts) => texts.map((text) => parse(text, options) as unknown),
});

const python = `
import json, sys, yaml
json.dump([yaml.safe_load(text) for text in json.load(sys.stdin)], sys.stdout, default=repr)
`;

/** Runs a reader that takes a JSON list of texts and gives a JSON list of values. */
function program(name: string, command: string, args: readonly string[], folder?: string): YamlReader {
  return {
    name,
    read: (texts) => {
      const { status, stdout, stderr } = spawnSync(command, args, {
        input: JSON.stringify(texts),
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        ...(folder === undefined ? {} : { cwd: folder }),
      });
      if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
      return JSON.parse(stdout) as readonly unknown[];
    },
  };
}

/** Readers that are always here. */
export const libraryReaders: readonly YamlReader[] = [
  library('yaml 1.2', { version: '1.2' }),
  library('yaml 1.2 with the core schema and merge keys', { version: '1.2', schema: 'core', merge: true }),
  library('yaml 1.1', { version: '1.1' }),
];

const runs = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0;

/** A reader that another language brings, and whether this machine has it. */
export const foreignReaders: readonly (YamlReader & { readonly isHere: boolean })[] = [
  { ...program('PyYAML', 'python3', ['-c', python]), isHere: runs('python3', '-c', 'import yaml') },
  {
    ...program('sigs.k8s.io/yaml, as Sveltos reads', 'go', ['run', '.'], join(import.meta.dirname, 'go-reader')),
    isHere: runs('go', 'build', '-C', join(import.meta.dirname, 'go-reader'), '-o', devNull, '.'),
  },
];
