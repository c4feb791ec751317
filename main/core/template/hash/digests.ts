import { effort } from '../../text/effort';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The bytes of a digest, of any bytes. */
export type Digest = (bytes: ArrayLike<number>) => Uint8Array;

const ofBytes =
  (hash: (bytes: Uint8Array) => Uint8Array): Digest =>
  (bytes) => {
    effort(2 + (bytes.length >> 4));
    return hash(bytes instanceof Uint8Array ? bytes : Uint8Array.from(bytes));
  };

/** The digests that Python's `hashlib` and the platform's filters name alike. */
export const digests = {
  md5: ofBytes(md5),
  sha1: ofBytes(sha1),
  sha224: ofBytes(sha224),
  sha256: ofBytes(sha256),
  sha384: ofBytes(sha384),
  sha512: ofBytes(sha512),
};

export type DigestName = keyof typeof digests;

/** A digest in hexadecimal. */
export const hexDigest = (name: DigestName, bytes: ArrayLike<number>): string =>
  bytesToHex(digests[name](bytes));
