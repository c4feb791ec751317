import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** Certificate and key in PEM, and the authority that signed them, for clients that verify. */
export interface Certificates {
  cert: string;
  key: string;
  authority: string;
}

const years = 2;
const lifetime = () => new Date(Date.now() + years * 365 * 24 * 3600 * 1000);

/** An authority of this machine alone and a certificate it signed for 127.0.0.1, ::1 and localhost. */
export async function makeCertificates(): Promise<Certificates> {
  const authority = await generate([{ name: 'commonName', value: 'Packwright local authority' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notAfterDate: lifetime(),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notAfterDate: lifetime(),
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { cert: server.cert, key: server.private, authority: authority.cert };
}

/** The certificates of a data folder: made at the first start, kept until they run out. The key is for the owner alone. */
export async function certificatesIn(folder: string): Promise<Certificates & { authorityFile: string }> {
  const file = (name: string) => join(folder, name);
  const authorityFile = file('authority.pem');
  if (!existsSync(file('server.pem')) || isOver(readFileSync(file('server.pem'), 'utf8'))) {
    const { cert, key, authority } = await makeCertificates();
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

const isOver = (cert: string) => new X509Certificate(cert).validToDate.getTime() < Date.now();
