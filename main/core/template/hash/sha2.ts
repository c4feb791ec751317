import { hex, paddedWords } from './words';
import { primes, rootFraction } from './primes';

const constants32 = Int32Array.from(primes(64), (prime) =>
  Number(BigInt.asIntN(32, rootFraction(prime, 3, 32))),
);
const right = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

function sha256With(bytes: readonly number[], initial: readonly number[], words: number): string {
  const message = paddedWords(bytes, 64, false);
  const state = Int32Array.from(initial);
  const schedule = new Int32Array(64);
  for (let block = 0; block < message.length; block += 16) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) schedule[at] = message[block + at] ?? 0;
      else {
        const [x, y] = [schedule[at - 15] ?? 0, schedule[at - 2] ?? 0];
        const s0 = right(x, 7) ^ right(x, 18) ^ (x >>> 3);
        const s1 = right(y, 17) ^ right(y, 19) ^ (y >>> 10);
        schedule[at] = ((schedule[at - 16] ?? 0) + s0 + (schedule[at - 7] ?? 0) + s1) | 0;
      }
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let at = 0; at < 64; at++) {
      const s1 = right(e, 6) ^ right(e, 11) ^ right(e, 25);
      const first = (h + s1 + ((e & f) ^ (~e & g)) + (constants32[at] ?? 0) + (schedule[at] ?? 0)) | 0;
      const s0 = right(a, 2) ^ right(a, 13) ^ right(a, 22);
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => {
      state[at] = ((state[at] ?? 0) + word) | 0;
    });
  }
  return hex([...state].slice(0, words));
}

const start256 = primes(8).map((prime) => Number(BigInt.asIntN(32, rootFraction(prime, 2, 32))));
const start224 = primes(16)
  .slice(8)
  .map((prime) => Number(BigInt.asIntN(32, rootFraction(prime, 2, 64) & 0xffffffffn)));

/** SHA-256 (FIPS 180-4) of bytes, in hexadecimal. */
export function sha256(bytes: readonly number[]): string {
  return sha256With(bytes, start256, 8);
}

export function sha224(bytes: readonly number[]): string {
  return sha256With(bytes, start224, 7);
}

const mask = (1n << 64n) - 1n;
const constants64 = primes(80).map((prime) => rootFraction(prime, 3, 64));
const right64 = (value: bigint, by: bigint): bigint => ((value >> by) | (value << (64n - by))) & mask;

function sha512With(bytes: readonly number[], initial: readonly bigint[], words: number): string {
  const halves = paddedWords(bytes, 128, false);
  const state = [...initial];
  for (let block = 0; block < halves.length; block += 32) {
    const schedule: bigint[] = [];
    for (let at = 0; at < 80; at++) {
      if (at < 16) {
        schedule.push((BigInt(halves[block + at * 2] ?? 0) << 32n) | BigInt(halves[block + at * 2 + 1] ?? 0));
      } else {
        const [x, y] = [schedule[at - 15] ?? 0n, schedule[at - 2] ?? 0n];
        const s0 = right64(x, 1n) ^ right64(x, 8n) ^ (x >> 7n);
        const s1 = right64(y, 19n) ^ right64(y, 61n) ^ (y >> 6n);
        schedule.push(((schedule[at - 16] ?? 0n) + s0 + (schedule[at - 7] ?? 0n) + s1) & mask);
      }
    }
    let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
    for (let at = 0; at < 80; at++) {
      const s1 = right64(e, 14n) ^ right64(e, 18n) ^ right64(e, 41n);
      const first =
        (h + s1 + ((e & f) ^ (~e & mask & g)) + (constants64[at] ?? 0n) + (schedule[at] ?? 0n)) & mask;
      const s0 = right64(a, 28n) ^ right64(a, 34n) ^ right64(a, 39n);
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) & mask;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) & mask, c, b, a, (first + second) & mask];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => {
      state[at] = ((state[at] ?? 0n) + word) & mask;
    });
  }
  return state
    .slice(0, words)
    .map((word) => word.toString(16).padStart(16, '0'))
    .join('');
}

/** SHA-512 (FIPS 180-4) of bytes, in hexadecimal. */
export function sha512(bytes: readonly number[]): string {
  return sha512With(
    bytes,
    primes(8).map((prime) => rootFraction(prime, 2, 64)),
    8,
  );
}

export function sha384(bytes: readonly number[]): string {
  return sha512With(
    bytes,
    primes(16)
      .slice(8)
      .map((prime) => rootFraction(prime, 2, 64)),
    6,
  );
}
