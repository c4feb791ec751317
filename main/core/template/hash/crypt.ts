import { effort } from '../../text/effort';
import { type DigestName, digests, repeatedly } from './digests';

const alphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export type CryptMethod = 'md5_crypt' | 'sha256_crypt' | 'sha512_crypt';

interface Method {
  digest: DigestName;
  prefix: string;
  saltSize: number;
}

export const cryptMethods: Record<CryptMethod, Method> = {
  md5_crypt: { digest: 'md5', prefix: '$1$', saltSize: 8 },
  sha256_crypt: { digest: 'sha256', prefix: '$5$', saltSize: 16 },
  sha512_crypt: { digest: 'sha512', prefix: '$6$', saltSize: 16 },
};

/** Rounds that crypt takes where none are named, and therefore does not write down. */
const silentRounds = 5000;
const saltBytes = (salt: string): number[] => Array.from(salt, (char) => char.charCodeAt(0));

/** Four characters per three bytes, lowest bits first. */
function encoded(high: number, middle: number, low: number, length: number): string {
  let value = (high << 16) | (middle << 8) | low;
  let text = '';
  for (let at = 0; at < length; at++) {
    text += alphabet.charAt(value & 63);
    value >>>= 6;
  }
  return text;
}

function repeated(block: ArrayLike<number>, length: number): number[] {
  return Array.from({ length }, (_, at) => block[at % block.length] ?? 0);
}

const none = new Uint8Array();

/** What the rounds take besides what the digests count. */
const stepsOfMd5Crypt = 5_000;

/** `$1$…`, the crypt of FreeBSD and of Cisco's type 5. */
export function md5Crypt(password: readonly number[], salt: string): string {
  effort(stepsOfMd5Crypt);
  const digest = digests.md5;
  const again = repeatedly('md5');
  const saltText = saltBytes(salt);
  const inner = digest([...password, ...saltText, ...password]);
  const start = [...password, ...saltBytes('$1$'), ...saltText, ...repeated(inner, password.length)];
  for (let bits = password.length; bits > 0; bits >>= 1) start.push(bits & 1 ? 0 : (password[0] ?? 0));
  let result = digest(start);
  const [key, grain] = [Uint8Array.from(password), Uint8Array.from(saltText)];
  for (let round = 0; round < 1000; round++) {
    const odd = round % 2 === 1;
    result = again([
      odd ? key : result,
      round % 3 ? grain : none,
      round % 7 ? key : none,
      odd ? result : key,
    ]);
  }
  const at = (index: number): number => result[index] ?? 0;
  const groups = [0, 1, 2, 3].map((index) => encoded(at(index), at(index + 6), at(index + 12), 4));
  return `$1$${salt}$${groups.join('')}${encoded(at(4), at(10), at(5), 4)}${encoded(0, 0, at(11), 2)}`;
}

/** `$5$…` and `$6$…` (Drepper's SHA-crypt). */
export function shaCrypt(
  name: 'sha256_crypt' | 'sha512_crypt',
  password: readonly number[],
  salt: string,
  rounds: number,
): string {
  const method = cryptMethods[name];
  const digest = digests[method.digest];
  const again = repeatedly(method.digest);
  const saltText = saltBytes(salt);
  const inner = digest([...password, ...saltText, ...password]);
  const start = [...password, ...saltText, ...repeated(inner, password.length)];
  for (let bits = password.length; bits > 0; bits >>= 1) start.push(...(bits & 1 ? inner : password));
  let result = digest(start);
  const key = Uint8Array.from(password);
  const p = Uint8Array.from(repeated(again(password.map(() => key)), password.length));
  const saltBlock = digest(Array.from({ length: 16 + (result[0] ?? 0) }).flatMap(() => saltText));
  const s = Uint8Array.from(repeated(saltBlock, salt.length));
  for (let round = 0; round < rounds; round++) {
    const odd = round % 2 === 1;
    result = again([odd ? p : result, round % 3 ? s : none, round % 7 ? p : none, odd ? result : p]);
  }
  const shown = rounds === silentRounds ? '' : `rounds=${rounds}$`;
  return `${method.prefix}${shown}${salt}$${name === 'sha256_crypt' ? spell256(result) : spell512(result)}`;
}

function spell256(result: Uint8Array): string {
  let text = '';
  for (let group = 0; group < 10; group++) {
    const order = [group, group + 10, group + 20].map((_, at, all) => all[(at + 3 - (group % 3)) % 3] ?? 0);
    const [high = 0, middle = 0, low = 0] = order.map((index) => result[index] ?? 0);
    text += encoded(high, middle, low, 4);
  }
  return text + encoded(0, result[31] ?? 0, result[30] ?? 0, 3);
}

function spell512(result: Uint8Array): string {
  let text = '';
  for (let group = 0; group < 21; group++) {
    const order = [group, group + 21, group + 42].map((_, at, all) => all[(at + group) % 3] ?? 0);
    const [high = 0, middle = 0, low = 0] = order.map((index) => result[index] ?? 0);
    text += encoded(high, middle, low, 4);
  }
  return text + encoded(0, 0, result[63] ?? 0, 2);
}
