import { X509Certificate, generateKeyPair, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { writePrivateFile } from '../data-folder.ts';
import { readIfThere } from '../read-if-there.ts';
import { files } from './components.ts';

const user = 'fleetwright-rehearsal';

/** The token with which the API server of a data folder knows its administrator; made on the first call. */
export async function administratorToken(folder: string): Promise<string> {
  const path = join(folder, files.tokens);
  const known = (await readIfThere(path))?.split(',')[0];
  if (known !== undefined && known !== '') return known;
  const token = randomBytes(32).toString('hex');
  await writePrivateFile(path, `${token},${user},${user},"system:masters"\n`);
  return token;
}

async function makeServiceAccountKey(folder: string): Promise<void> {
  const path = join(folder, files.serviceAccountKey);
  if ((await readIfThere(path)) !== undefined) return;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  await writePrivateFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
}

async function dropExpiringCertificate(folder: string, now: Date): Promise<void> {
  const pem = await readIfThere(join(folder, files.servingCertificate));
  if (pem === undefined) return;
  const weekMs = 7 * 24 * 60 * 60 * 1000;
  const remainingMs = new Date(new X509Certificate(pem).validTo).getTime() - now.getTime();
  if (remainingMs < weekMs) await rm(join(folder, files.certificates), { recursive: true });
}

/**
 * Makes what the API server needs to start: the administrator's token, the key of the service accounts, the folder into
 * which it writes its own certificate. What is there stays, except a certificate in its last week.
 */
export async function prepareCredentials(folder: string, now: Date): Promise<void> {
  await administratorToken(folder);
  await makeServiceAccountKey(folder);
  await dropExpiringCertificate(folder, now);
  await mkdir(join(folder, files.certificates), { recursive: true, mode: 0o700 });
}

/** The certificate that the API server made for itself, with the authority that signed it; undefined before it did. */
export async function servingCertificate(folder: string): Promise<string | undefined> {
  const pem = await readIfThere(join(folder, files.servingCertificate));
  return pem?.includes('-----END CERTIFICATE-----') === true ? pem : undefined;
}

/** A kubeconfig for the administrator, which trusts the server by its own authority alone. */
export function kubeconfigText(server: string, certificate: string, token: string): string {
  const name = user;
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      { name, cluster: { server, 'certificate-authority-data': Buffer.from(certificate).toString('base64') } },
    ],
    users: [{ name, user: { token } }],
    contexts: [{ name, context: { cluster: name, user: name } }],
    'current-context': name,
  });
}

/** Writes the kubeconfig of a data folder, whole or not at all. */
export async function writeKubeconfig(folder: string, server: string, certificate: string): Promise<void> {
  const token = await administratorToken(folder);
  await writePrivateFile(join(folder, files.kubeconfig), kubeconfigText(server, certificate, token));
}
