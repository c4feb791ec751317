import { cryptMethods, md5Crypt, shaCrypt, type CryptMethod } from '../hash/crypt';
import type { Filter } from '../runtime/library';
import { toIndex } from '../values/convert';
import type { Runtime, Value } from '../values/model';
import { raise } from '../values/raise';
import { repr, str } from '../values/repr';
import { truthy } from '../values/truth';
import { textOf, typeName } from '../values/types';
import { encodeUtf8 } from '../values/utf8';

const saltCharacters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./';
const methodNames: Record<string, string> = {
  md5: 'md5_crypt',
  blowfish: 'bcrypt',
  sha256: 'sha256_crypt',
  sha512: 'sha512_crypt',
};
/** Rounds Ansible asks for where the author names none. */
const usualRounds = { sha256_crypt: 535_000, sha512_crypt: 656_000 };
const roundsAllowed = { least: 1000, most: 999_999_999 };
const roundsHere = 1_000_000;
/** The longest password the platform's library takes. */
const longestPassword = 4096;

function randomSalt(runtime: Runtime, length: number): string {
  return Array.from({ length }, () =>
    saltCharacters.charAt(Math.floor(runtime.random() * saltCharacters.length)),
  ).join('');
}

function hashed(password: string, name: CryptMethod, salt: string, rounds: Value): string {
  const { saltSize } = cryptMethods[name];
  if (/[^./0-9A-Za-z]/.test(salt) || salt.length > saltSize) {
    raise('AnsibleFilterError', 'Could not hash the secret.');
  }
  const bytes = encodeUtf8(password);
  if (bytes.length > longestPassword) raise('AnsibleFilterError', 'Could not hash the secret.');
  if (name === 'md5_crypt') return md5Crypt(bytes, salt);
  const count = truthy(rounds) ? toIndex(rounds) : usualRounds[name];
  if (count < roundsAllowed.least || count > roundsAllowed.most) {
    raise('AnsibleFilterError', 'Could not hash the secret.');
  }
  if (count > roundsHere) {
    raise('LimitError', `A password is hashed with at most ${roundsHere} rounds here.`);
  }
  return shaCrypt(name, bytes, salt, count);
}

/** Cisco's type 5: the MD5 crypt. */
function type5(runtime: Runtime, password: Value, salt: Value): string {
  const text = textOf(password);
  const saltText = textOf(salt);
  const refuse = (what: string, value: Value): never =>
    raise(
      'AnsibleFilterError',
      `type5_pw ${what} input should be a string, but was given a input of ${typeName(value)}`,
    );
  if (text === undefined) return refuse('password', password);
  if (salt !== null && saltText === undefined) return refuse('salt', salt);
  const used = saltText || randomSalt(runtime, 4);
  if (Array.from(used).some((char) => !saltCharacters.includes(char))) {
    const allowed = `${saltCharacters.slice(0, 62)}./`;
    raise('AnsibleFilterError', `type5_pw salt used inproper characters, must be one of ${allowed}`);
  }
  return hashed(text, 'md5_crypt', used, null);
}

function saltOf(value: Value): string {
  const parts = str(value).split('$');
  if (parts.length !== 4) {
    raise('AnsibleFilterError', `Could not parse salt out password correctly from ${str(value)}`);
  }
  return parts[2] ?? '';
}

/** Passwords as Unix and network devices store them. */
export const passwordFilters: Record<string, Filter> = {
  password_hash: {
    signature: "hashtype='sha512', salt=None, salt_size=None, rounds=None, ident=None",
    summary: 'The crypt hash of a password: sha512, sha256 or md5. (blowfish is not available offline.)',
    example: "{{ 'secret' | password_hash('md5', 'abcd') }} → $1$abcd$Oy8OD9LGKv7H9yIMreLNV1",
    run: (runtime, value, type: Value, salt: Value, size: Value, rounds: Value) => {
      const name = methodNames[str(type)] ?? str(type);
      if (!Object.hasOwn(cryptMethods, name)) {
        raise(
          'AnsibleFilterError',
          name === 'bcrypt'
            ? 'password_hash offers sha512, sha256 and md5 here; blowfish needs the instance.'
            : `passlib does not support ${repr(name)} algorithm`,
        );
      }
      const method = name as CryptMethod;
      const length = truthy(size) ? toIndex(size) : cryptMethods[method].saltSize;
      const used = truthy(salt) ? str(salt) : randomSalt(runtime, Math.min(length, 16));
      return hashed(str(value), method, used, rounds);
    },
  },
  type5_pw: {
    signature: 'salt=None',
    summary: "The hash of a password in Cisco's type 5.",
    example: "{{ 'secret' | type5_pw('abcd') }} → $1$abcd$Oy8OD9LGKv7H9yIMreLNV1",
    run: (runtime, value, salt: Value) => type5(runtime, value, salt),
  },
  hash_salt: {
    signature: '',
    summary: 'The salt of a type 5 hash.',
    example: "{{ '$1$abcd$Oy8OD9LGKv7H9yIMreLNV1' | hash_salt }} → abcd",
    run: (_runtime, value) => saltOf(value),
  },
  comp_type5: {
    signature: 'encrypted_password, return_original=False',
    summary: 'Whether a type 5 hash is that of a password; the hash itself where asked for.',
    example: "{{ 'secret' | comp_type5('$1$abcd$Oy8OD9LGKv7H9yIMreLNV1') }} → True",
    run: (runtime, value, encrypted: Value, original: Value) => {
      if (type5(runtime, value, saltOf(encrypted)) !== encrypted) return false;
      return original === true ? encrypted : true;
    },
  },
};
