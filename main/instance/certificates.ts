// The decorators of the library below need it before they are read.
import 'reflect-metadata';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Certificate and key in PEM, and the authority that signed them, for clients that verify. */
export interface Certificates {
  cert: string;
  key: string;
  authority: string;
}

/** Longest validity that all systems accept from an authority their user trusts, in days. */
const days = 730;

/** The names and addresses under which a server on this machine is reached. */
const loopback = [
  { type: 'dns', value: 'localhost' },
  { type: 'ip', value: '127.0.0.1' },
  { type: 'ip', value: '::1' },
] as const;

/** An authority of this machine alone and a certificate it signed for 127.0.0.1, ::1 and localhost. */
export async function makeCertificates(): Promise<Certificates> {
  const authority: Party = { name: 'CN=Packwright local authority', keys: await newKeys() };
  const server: Party = { name: 'CN=localhost', keys: await newKeys() };
  const serverKey = await crypto.subtle.exportKey('pkcs8', server.keys.privateKey);
  return {
    cert: await certificate(server, authority, [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([...loopback]),
    ]),
    key: PemConverter.encode(serverKey, 'PRIVATE KEY'),
    authority: await certificate(authority, authority, [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ]),
  };
}

/**
 * The certificates of a data folder: made at the first start, kept until they expire. Only the owner can read the key.
 */
export async function certificatesIn(folder: string): Promise<Certificates & { authorityFile: string }> {
  const file = (name: string) => join(folder, name);
  const authorityFile = file('authority.pem');
  if (!existsSync(file('server.pem')) || isOutdated(readFileSync(file('server.pem'), 'utf8'))) {
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

interface Party {
  name: string;
  keys: Awaited<ReturnType<typeof newKeys>>;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

/** In PEM. Both have key identifiers: strict clients refuse a certificate without (RFC 5280, 4.2.1). */
async function certificate(subject: Party, issuer: Party, extensions: readonly Extension[]): Promise<string> {
  // Clocks differ.
  const from = Date.now() - 3_600_000;
  const made = await X509CertificateGenerator.create({
    subject: subject.name,
    issuer: issuer.name,
    notBefore: new Date(from),
    notAfter: new Date(from + days * 86_400_000),
    publicKey: subject.keys.publicKey,
    signingKey: issuer.keys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      ...extensions,
      await SubjectKeyIdentifierExtension.create(subject.keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.keys.publicKey),
    ],
  });
  return `${made.toString('pem')}\n`;
}

/** Expired, or made by a release whose certificates strict clients refuse. */
function isOutdated(pem: string): boolean {
  const known = new X509Certificate(pem);
  return known.notAfter.getTime() < Date.now() || !known.getExtension(AuthorityKeyIdentifierExtension);
}
