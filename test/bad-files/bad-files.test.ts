import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { codes } from '../../constructs/index.ts';
import { checkFiles } from '../../operations/check-files/index.ts';
import { readFiles } from '../../operations/yaml-files/index.ts';

const folder = import.meta.dirname;
const noInput = (): Promise<Uint8Array> => Promise.resolve(new Uint8Array());

/** Groups of codes that plain YAML can cause, and single ones of other groups. */
const groups = ['api', 'yaml', 'file', 'trigger', 'health', 'promotion'];
const others = [
  'label/invalid',
  'profile/max-update',
  'selector/base',
  'selector/cluster-ref',
  'selector/empty',
  'selector/never',
  'selector/operator',
  'cluster/token-renewal',
  'cluster/written-by-sveltos',
  'sveltos/licence',
  'variant/name-too-long',
];

/** Codes of those groups that plain YAML does not cause. */
const uncaused: Readonly<Record<string, string>> = {
  'file/not-found': 'is about a file that is not there',
  'file/not-yaml': 'is about a program',
  'promotion/next': 'is about the construct for promotions',
  'yaml/unsupported': 'is about the manifests of a payload',
  'yaml/word-for-boolean': 'is about the manifests of a payload',
  'trigger/resources': 'is about a trigger and its source in the records of a fleet',
};

/** Codes that come with others, by their nature. */
const companions: Readonly<Record<string, readonly string[]>> = { 'promotion/approved': ['promotion/licence'] };

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => basename(name, '.yaml'))
  .sort();

async function found(file: string): Promise<readonly string[]> {
  const { texts, diagnostics } = await readFiles([`${file}.yaml`], folder, noInput);
  return [...diagnostics, ...checkFiles(texts).diagnostics].map(({ code }) => code);
}

describe('a folder of bad files', () => {
  test('has one for each code that plain YAML can cause, and no other', () => {
    const caused = Object.keys(codes).filter(
      (code) => (groups.includes(code.split('/')[0] ?? '') || others.includes(code)) && uncaused[code] === undefined,
    );
    expect(files).toEqual(caused.map((code) => code.replace('/', '-')).sort());
  });

  test.each(files)('%s is found, and nothing else', async (file) => {
    const code = file.replace('-', '/');
    expect([...new Set(await found(file))].sort()).toEqual([code, ...(companions[code] ?? [])].sort());
  });
});
