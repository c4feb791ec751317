import { decodeBase64, encodeBase64 } from '../hash/base64';
import { digests, hexDigest, type DigestName } from '../hash/digests';
import type { Filter } from '../runtime/library';
import type { Value } from '../values/model';
import { PyBytes } from '../values/objects';
import { raise } from '../values/raise';
import { str } from '../values/repr';
import { decodeUtf8, encodeUtf8, utf8Of } from '../values/utf8';

function bytesOf(value: Value): ArrayLike<number> {
  return value instanceof PyBytes ? value.bytes : utf8Of(str(value));
}

/** Ansible's name space for uuids made of names. */
const ansibleSpace = '361e6d51faec444a9079341386da8e2e';

/** A uuid of version 5 of a name in a name space of 32 hexadecimal digits. */
function uuid5(space: string, name: string): string {
  const bytes = (space.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const digest = hexDigest('sha1', [...bytes, ...encodeUtf8(name)]).slice(0, 32);
  const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `${variant}${digest.slice(18, 20)}`,
    digest.slice(20),
  ].join('-');
}

const isDigest = (name: string): name is DigestName => Object.hasOwn(digests, name);

function digestFilter(name: DigestName, summary: string, example: string): Filter {
  return {
    signature: '',
    summary,
    example,
    run: (_runtime, value) => hexDigest(name, bytesOf(value)),
  };
}

/** Hashes, Base64 and uuids. */
export const hashFilters: Record<string, Filter> = {
  hash: {
    signature: "hashtype='sha1'",
    summary: 'The hexadecimal digest: md5, sha1, sha224, sha256, sha384 or sha512.',
    example: "{{ 'abc' | hash('sha256') }}",
    run: (_runtime, value, type: Value) => {
      const name = str(type);
      return isDigest(name)
        ? hexDigest(name, bytesOf(value))
        : raise('AnsibleFilterError', `unsupported hash type ${name}`);
    },
  },
  md5: digestFilter('md5', 'The MD5 digest.', "{{ 'abc' | md5 }} → 900150983cd24fb0d6963f7d28e17f72"),
  sha1: digestFilter('sha1', 'The SHA-1 digest.', "{{ 'abc' | sha1 }}"),
  checksum: digestFilter('sha1', 'The SHA-1 digest.', "{{ 'abc' | checksum }}"),
  b64encode: {
    signature: "encoding='utf-8'",
    summary: 'Base64 of a text.',
    example: "{{ 'abc' | b64encode }} → YWJj",
    run: (_runtime, value) => encodeBase64(bytesOf(value)),
  },
  b64decode: {
    signature: "encoding='utf-8'",
    summary: 'The text of a Base64 text.',
    example: "{{ 'YWJj' | b64decode }} → abc",
    run: (_runtime, value) => {
      const bytes = decodeBase64(str(value)) ?? raise('Error', paddingProblem(str(value)));
      return decodeUtf8(bytes) ?? looseText(bytes);
    },
  },
  to_uuid: {
    signature: 'namespace=None',
    summary: 'A uuid made of a name; the same name gives the same uuid.',
    example: "{{ 'abc' | to_uuid }} → 27dc713b-d72c-5825-88f3-9f240e739319",
    run: (_runtime, value, space: Value) => {
      const digits = space === null ? ansibleSpace : str(space).replace(/[-{}]/g, '').toLowerCase();
      if (!/^[\da-f]{32}$/.test(digits))
        raise(
          'AnsibleFilterError',
          `Invalid value '${str(space)}' for 'namespace': badly formed hexadecimal UUID string`,
        );
      return uuid5(digits, str(value));
    },
  },
};

/** What Python finds wrong with a Base64 text. */
function paddingProblem(text: string): string {
  const count = text.replace(/[^A-Za-z0-9+/]/g, '').length;
  return count % 4 === 1
    ? `Invalid base64-encoded string: number of data characters (${count}) cannot be 1 more than a multiple of 4`
    : 'Incorrect padding';
}

/** Bytes that are no UTF-8: each bad one becomes a lone surrogate, as Python keeps them. */
function looseText(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const size = [1, 2, 3, 4].find(
      (length) => at + length <= bytes.length && decodeUtf8(bytes.slice(at, at + length)) !== null,
    );
    text += size
      ? (decodeUtf8(bytes.slice(at, at + size)) ?? '')
      : String.fromCharCode(0xdc00 + (bytes[at] ?? 0));
    at += size ?? 1;
  }
  return text;
}
