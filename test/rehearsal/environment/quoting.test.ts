import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { quoteForFish, quoteForPosix, shellExports } from '../../../rehearsal/index.ts';

const text = fc
  .string({ unit: 'binary' })
  .filter((value) => !value.includes('\0') && Buffer.from(value).toString() === value);

test('a shell reads every quoted text as it was', () => {
  fc.assert(
    fc.property(text, (value) => {
      const read = execFileSync('sh', ['-c', `printf %s ${quoteForPosix(value)}`], { encoding: 'utf8' });
      expect(read).toBe(value);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ["it's", String.raw`'it'\''s'`],
  ['$(rm -rf /) `x` "y" \\', String.raw`'$(rm -rf /) ${'`x`'} "y" \'`],
])('%s is quoted for POSIX shells', (value, quoted) => {
  expect(quoteForPosix(value)).toBe(quoted);
});

test('quotes and backslashes are quoted for fish', () => {
  expect(quoteForFish(String.raw`it's \ $x`)).toBe(String.raw`'it\'s \\ $x'`);
});

const variables = { set: { PATH: "/a b:/c'd", KUBECONFIG: '/k' }, unset: ['PULUMI_STACK'] };

test('a POSIX shell evaluates the exports', () => {
  const program = `PULUMI_STACK=x; ${shellExports(variables, 'posix')}\n/usr/bin/env`;
  const printed = execFileSync('/bin/sh', ['-c', program], { encoding: 'utf8', env: { PULUMI_STACK: 'y' } }).split(
    '\n',
  );
  expect(printed).toContain("PATH=/a b:/c'd");
  expect(printed).toContain('KUBECONFIG=/k');
  expect(printed.some((line) => line.startsWith('PULUMI_STACK='))).toBe(false);
});

test('fish gets PATH as a list', () => {
  expect(shellExports(variables, 'fish').split('\n')).toEqual([
    'set -e PULUMI_STACK',
    String.raw`set -gx PATH '/a b' '/c\'d'`,
    "set -gx KUBECONFIG '/k'",
  ]);
});

test('JSON names what must not be set as null', () => {
  expect(JSON.parse(shellExports(variables, 'json'))).toEqual({ PULUMI_STACK: null, ...variables.set });
});
