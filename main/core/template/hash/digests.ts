import { effort } from '../../text/effort';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';

/** The bytes of a digest, of any bytes. */
export type Digest = (bytes: ArrayLike<number>) => Uint8Array;

const functions = { md5, sha1, sha224, sha256, sha384, sha512 };

export type DigestName = keyof typeof functions;

/** What a digest of so many bytes takes. */
const charge = (length: number): void => effort(2 + (length >> 4));

const ofBytes =
  (name: DigestName): Digest =>
  (bytes) => {
    charge(bytes.length);
    return functions[name](bytes instanceof Uint8Array ? bytes : Uint8Array.from(bytes));
  };

/** The digests that Python's `hashlib` and the platform's filters name alike. */
export const digests: Record<DigestName, Digest> = {
  md5: ofBytes('md5'),
  sha1: ofBytes('sha1'),
  sha224: ofBytes('sha224'),
  sha256: ofBytes('sha256'),
  sha384: ofBytes('sha384'),
  sha512: ofBytes('sha512'),
};

/** The digest of parts one after another, for who asks a million times: the answer is overwritten by the next one. */
export function repeatedly(name: DigestName): (parts: readonly Uint8Array[]) => Uint8Array {
  const fresh = functions[name].create();
  const work = fresh.clone();
  const answer = new Uint8Array(fresh.outputLen);
  return (parts) => {
    charge(parts.reduce((sum, part) => sum + part.length, 0));
    // The library's own way to use its memory again.
    fresh._cloneInto(work as never);
    for (const part of parts) work.update(part);
    work.digestInto(answer);
    return answer;
  };
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Joined, as a text that is added to piece by piece keeps its pieces for as long as it lives. */
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => hexOfByte[byte] ?? '').join('');

/** A digest in hexadecimal. */
export const hexDigest = (name: DigestName, bytes: ArrayLike<number>): string => hexOf(digests[name](bytes));
