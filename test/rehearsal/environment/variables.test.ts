import { rehearsalEnvironment, withVariables } from '../../../rehearsal/index.ts';

const where = { folder: '/checkout/.rehearsal', projectRoot: '/checkout' };

test("PATH begins with the rehearsal's tools and the checkout's packages, once however often it is evaluated", () => {
  const first = rehearsalEnvironment({ ...where, env: { PATH: '/usr/bin:/bin' } });
  expect(first.set['PATH']).toBe('/checkout/.rehearsal/bin:/checkout/node_modules/.bin:/usr/bin:/bin');
  expect(rehearsalEnvironment({ ...where, env: first.set }).set['PATH']).toBe(first.set['PATH']);
});

test('everything that Pulumi and kubectl use lies below the data folder', () => {
  const { PATH: _path, ...set } = rehearsalEnvironment({ ...where, env: {} }).set;
  for (const value of Object.values(set)) expect(value).toMatch(/^(true|(file:\/\/)?\/checkout\/\.rehearsal\/.+)$/);
});

test('a folder with signs that URLs reserve is named in the backend as a URL', () => {
  const { set } = rehearsalEnvironment({ ...where, folder: '/a b/50%#1', env: {} });
  expect(set['PULUMI_BACKEND_URL']).toBe('file:///a%20b/50%25%231/pulumi');
});

test('what would lead Pulumi elsewhere is unset, and nothing else', () => {
  const env = {
    PULUMI_CONFIG_PASSPHRASE: 'other',
    PULUMI_STACK: 'prod',
    PULUMI_OPTION_REFRESH: 'true',
    PULUMI_OPTION_CONFIG_FILE: '/elsewhere',
    PULUMI_K8S_DELETE_UNREACHABLE: 'true',
    PULUMI_EXPERIMENTAL: 'true',
    HOME: '/home/me',
  };
  const variables = rehearsalEnvironment({ ...where, env });
  expect(variables.unset).toEqual([
    'PULUMI_CONFIG_PASSPHRASE',
    'PULUMI_K8S_DELETE_UNREACHABLE',
    'PULUMI_OPTION_REFRESH',
    'PULUMI_STACK',
  ]);
  const applied = withVariables(env, variables);
  expect(applied).toMatchObject({ HOME: '/home/me', PULUMI_EXPERIMENTAL: 'true', ...variables.set });
  expect(Object.keys(applied)).not.toContain('PULUMI_STACK');
});

test('what npx adds to PATH for one command does not stay in the shell', () => {
  const PATH = '/home/me/.npm/_npx/1/node_modules/.bin:/node_modules/.bin:/npm/node-gyp-bin:/usr/bin';
  const { set } = rehearsalEnvironment({ ...where, env: { PATH } });
  expect(set['PATH']).toBe('/checkout/.rehearsal/bin:/checkout/node_modules/.bin:/usr/bin');
});
