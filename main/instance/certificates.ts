import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authorityCertificate, authorityKeyId, newSigner, serverCertificate } from './x509/certificate';
import { objectId } from './x509/der';

/** Certificate and key in PEM, and the authority that signed them, for clients that verify. */
export interface Certificates {
  cert: string;
  key: string;
  authority: string;
}

/** What all systems take of an authority their user trusts. */
const days = 730;

/** An authority of this machine alone and a certificate it signed for 127.0.0.1, ::1 and localhost. */
export function makeCertificates(): Certificates {
  const authority = newSigner('Packwright local authority');
  const server = newSigner('localhost');
  const loopback = [Buffer.from([127, 0, 0, 1]), Buffer.from([...new Uint8Array(15), 1])];
  return {
    cert: serverCertificate(server, authority, days, ['localhost'], loopback),
    key: String(server.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    authority: authorityCertificate(authority, days),
  };
}

/** The certificates of a data folder: made at the first start, kept until they run out. The key is for the owner alone. */
export function certificatesIn(folder: string): Certificates & { authorityFile: string } {
  const file = (name: string) => join(folder, name);
  const authorityFile = file('authority.pem');
  if (!existsSync(file('server.pem')) || isOutdated(readFileSync(file('server.pem'), 'utf8'))) {
    const { cert, key, authority } = makeCertificates();
    mkdirSync(folder, { recursive: true });
    writeFileSync(file('server-key.pem'), key, { mode: 0o600 });
    writeFileSync(authorityFile, authority);
    writeFileSync(file('server.pem'), cert);
  }
  const read = (name: string) => readFileSync(file(name), 'utf8');
  return {
    cert: read('server.pem'),
    key: read('server-key.pem'),
    authority: read('authority.pem'),
    authorityFile,
  };
}

/** Run out, or made by a release whose certificates strict clients refuse. */
function isOutdated(pem: string): boolean {
  const { validToDate, raw } = new X509Certificate(pem);
  return validToDate.getTime() < Date.now() || !raw.includes(objectId(authorityKeyId));
}
