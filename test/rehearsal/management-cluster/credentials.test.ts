import { createPrivateKey } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  administratorToken,
  prepareCredentials,
  servingCertificate,
  writeKubeconfig,
} from '../../../rehearsal/management-cluster/credentials.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();

test('credentials are made once, are random, and are for their owner only', async () => {
  await prepareCredentials(folder(), new Date());
  const token = await administratorToken(folder());
  const key = await readFile(join(folder(), 'service-account.key'), 'utf8');
  await prepareCredentials(folder(), new Date());
  expect(await administratorToken(folder())).toBe(token);
  expect(await readFile(join(folder(), 'service-account.key'), 'utf8')).toBe(key);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(createPrivateKey(key).asymmetricKeyType).toBe('rsa');
  for (const name of ['tokens.csv', 'service-account.key']) {
    expect((await stat(join(folder(), name))).mode & 0o777).toBe(0o600);
  }
});

test('the kubeconfig trusts the authority of the server and skips no check', async () => {
  const token = await administratorToken(folder());
  await writeKubeconfig(folder(), 'https://127.0.0.1:4711', 'PEM');
  const path = join(folder(), 'kubeconfig');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = await readFile(path, 'utf8');
  expect(text).not.toContain('insecure');
  expect(parse(text)).toMatchObject({
    clusters: [{ cluster: { server: 'https://127.0.0.1:4711', 'certificate-authority-data': 'UEVN' } }],
    users: [{ user: { token } }],
  });
});

test('a certificate that is not written to its end is not there yet', async () => {
  await prepareCredentials(folder(), new Date());
  expect(await servingCertificate(folder())).toBeUndefined();
  await writeFile(join(folder(), 'certificates', 'apiserver.crt'), '-----BEGIN CERTIFICATE-----\nMIID');
  expect(await servingCertificate(folder())).toBeUndefined();
});
