import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, integer, moment, objectId, octets, sequence, setOf, tagged, text, yes } from './der';

/** Who vouches for a certificate: a name and the two halves of a key. */
export interface Signer {
  name: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/** A signer with a new key. */
export const newSigner = (name: string): Signer => ({
  name,
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
});

/** The certificate of an authority, signed by itself, in PEM. */
export const authorityCertificate = (authority: Signer, days: number): string =>
  certificate(authority, authority, days, [
    extension('2.5.29.19', sequence(yes), true),
    // Signs certificates and lists of revoked ones.
    extension('2.5.29.15', bits(Buffer.from([0x06]), 1), true),
  ]);

/** The certificate of a server for some names and addresses, in PEM. */
export const serverCertificate = (
  server: Signer,
  authority: Signer,
  days: number,
  names: readonly string[],
  addresses: readonly Uint8Array[],
): string =>
  certificate(server, authority, days, [
    extension('2.5.29.19', sequence(), true),
    // Signs what two sides agree their keys on.
    extension('2.5.29.15', bits(Buffer.from([0x80]), 7), true),
    extension('2.5.29.37', sequence(objectId('1.3.6.1.5.5.7.3.1'))),
    extension(
      '2.5.29.17',
      sequence(
        ...names.map((name) => tagged(2, Buffer.from(name, 'ascii'), true)),
        ...addresses.map((address) => tagged(7, address, true)),
      ),
    ),
  ]);

/** RFC 5280, 4.1. Both keys are named by their hashes: clients that are strict refuse a certificate without. */
function certificate(
  subject: Signer,
  issuer: Signer,
  days: number,
  extensions: readonly Uint8Array[],
): string {
  // Clocks differ.
  const from = Date.now() - 3_600_000;
  const body = sequence(
    tagged(0, integer(Buffer.from([2]))),
    integer(serialNumber()),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(moment(new Date(from)), moment(new Date(from + days * 86_400_000))),
    nameOf(subject),
    publicKeyOf(subject),
    tagged(
      3,
      sequence(
        ...extensions,
        extension('2.5.29.14', octets(keyId(subject))),
        extension(authorityKeyId, sequence(tagged(0, keyId(issuer), true))),
      ),
    ),
  );
  const signed = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, issuer.privateKey)));
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'));

export const authorityKeyId = '2.5.29.35';

const extension = (id: string, value: Uint8Array, isCritical = false): Buffer =>
  sequence(objectId(id), ...(isCritical ? [yes] : []), octets(value));

const nameOf = ({ name }: Signer): Buffer => sequence(setOf(sequence(objectId('2.5.4.3'), text(name))));

const publicKeyOf = ({ publicKey }: Signer): Buffer => publicKey.export({ type: 'spki', format: 'der' });

/** RFC 7093, 2: the first 160 bits of a SHA-256. */
const keyId = (signer: Signer): Buffer =>
  createHash('sha256').update(publicKeyOf(signer)).digest().subarray(0, 20);

/** Random, and without a zero in front, which DER would not allow. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}
