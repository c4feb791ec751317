import { bytesOfWords, hex, paddedWords } from './words';
import { primes, rootFraction } from './primes';

const constants32 = Int32Array.from(primes(64), (prime) =>
  Number(BigInt.asIntN(32, rootFraction(prime, 3, 32))),
);
const right = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

function sha256With(bytes: ArrayLike<number>, initial: readonly number[]): Int32Array {
  const message = paddedWords(bytes, 64, false);
  const state = Int32Array.from(initial);
  const schedule = new Int32Array(64);
  for (let block = 0; block < message.length; block += 16) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) schedule[at] = message[block + at] ?? 0;
      else {
        const x = schedule[at - 15] ?? 0;
        const y = schedule[at - 2] ?? 0;
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
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => {
      state[at] = ((state[at] ?? 0) + word) | 0;
    });
  }
  return state;
}

const start256 = primes(8).map((prime) => Number(BigInt.asIntN(32, rootFraction(prime, 2, 32))));
const start224 = primes(16)
  .slice(8)
  .map((prime) => Number(BigInt.asIntN(32, rootFraction(prime, 2, 64) & 0xffffffffn)));

/** SHA-256 (FIPS 180-4) of bytes, in hexadecimal. */
export function sha256(bytes: ArrayLike<number>): string {
  return hex(sha256With(bytes, start256));
}

export function sha256Bytes(bytes: ArrayLike<number>): Uint8Array {
  return bytesOfWords(sha256With(bytes, start256));
}

export function sha224(bytes: ArrayLike<number>): string {
  return hex(sha256With(bytes, start224).subarray(0, 7));
}

/** 64-bit words as pairs of halves, high before low. */
function halves(words: readonly bigint[]): Int32Array {
  return Int32Array.from(
    words.flatMap((word) => [Number(BigInt.asIntN(32, word >> 32n)), Number(BigInt.asIntN(32, word))]),
  );
}

const constants64 = halves(primes(80).map((prime) => rootFraction(prime, 3, 64)));

/** Rounds of SHA-512 on 32-bit halves: each 64-bit word is a high half and a low half after it. */
function sha512With(bytes: ArrayLike<number>, initial: Int32Array): Int32Array {
  const message = paddedWords(bytes, 128, false);
  const state = Int32Array.from(initial);
  const schedule = new Int32Array(160);
  for (let block = 0; block < message.length; block += 32) {
    for (let at = 0; at < 32; at++) schedule[at] = message[block + at] ?? 0;
    extend(schedule);
    compress(state, schedule);
  }
  return state;
}

/** What a sum of unsigned low halves carries into the high half. */
const carry = (sum: number): number => Math.floor(sum / 4_294_967_296);

function extend(w: Int32Array): void {
  for (let at = 32; at < 160; at += 2) {
    const xh = w[at - 30] ?? 0;
    const xl = w[at - 29] ?? 0;
    const yh = w[at - 4] ?? 0;
    const yl = w[at - 3] ?? 0;
    const s0h = ((xh >>> 1) | (xl << 31)) ^ ((xh >>> 8) | (xl << 24)) ^ (xh >>> 7);
    const s0l = ((xl >>> 1) | (xh << 31)) ^ ((xl >>> 8) | (xh << 24)) ^ ((xl >>> 7) | (xh << 25));
    const s1h = ((yh >>> 19) | (yl << 13)) ^ ((yl >>> 29) | (yh << 3)) ^ (yh >>> 6);
    const s1l = ((yl >>> 19) | (yh << 13)) ^ ((yh >>> 29) | (yl << 3)) ^ ((yl >>> 6) | (yh << 26));
    const low = ((w[at - 31] ?? 0) >>> 0) + (s0l >>> 0) + ((w[at - 13] ?? 0) >>> 0) + (s1l >>> 0);
    w[at] = ((w[at - 32] ?? 0) + s0h + (w[at - 14] ?? 0) + s1h + carry(low)) | 0;
    w[at + 1] = low | 0;
  }
}

function compress(state: Int32Array, w: Int32Array): void {
  let ah = state[0] ?? 0;
  let al = state[1] ?? 0;
  let bh = state[2] ?? 0;
  let bl = state[3] ?? 0;
  let ch = state[4] ?? 0;
  let cl = state[5] ?? 0;
  let dh = state[6] ?? 0;
  let dl = state[7] ?? 0;
  let eh = state[8] ?? 0;
  let el = state[9] ?? 0;
  let fh = state[10] ?? 0;
  let fl = state[11] ?? 0;
  let gh = state[12] ?? 0;
  let gl = state[13] ?? 0;
  let hh = state[14] ?? 0;
  let hl = state[15] ?? 0;
  for (let at = 0; at < 160; at += 2) {
    const s1h = ((eh >>> 14) | (el << 18)) ^ ((eh >>> 18) | (el << 14)) ^ ((el >>> 9) | (eh << 23));
    const s1l = ((el >>> 14) | (eh << 18)) ^ ((el >>> 18) | (eh << 14)) ^ ((eh >>> 9) | (el << 23));
    const choiceH = (eh & fh) ^ (~eh & gh);
    const choiceL = (el & fl) ^ (~el & gl);
    const low1 =
      (hl >>> 0) +
      (s1l >>> 0) +
      (choiceL >>> 0) +
      ((constants64[at + 1] ?? 0) >>> 0) +
      ((w[at + 1] ?? 0) >>> 0);
    const t1h = (hh + s1h + choiceH + (constants64[at] ?? 0) + (w[at] ?? 0) + carry(low1)) | 0;
    const t1l = low1 | 0;
    const s0h = ((ah >>> 28) | (al << 4)) ^ ((al >>> 2) | (ah << 30)) ^ ((al >>> 7) | (ah << 25));
    const s0l = ((al >>> 28) | (ah << 4)) ^ ((ah >>> 2) | (al << 30)) ^ ((ah >>> 7) | (al << 25));
    const majorityH = (ah & bh) ^ (ah & ch) ^ (bh & ch);
    const majorityL = (al & bl) ^ (al & cl) ^ (bl & cl);
    const low2 = (s0l >>> 0) + (majorityL >>> 0);
    const t2h = (s0h + majorityH + carry(low2)) | 0;
    hh = gh;
    hl = gl;
    gh = fh;
    gl = fl;
    fh = eh;
    fl = el;
    const lowE = (dl >>> 0) + (t1l >>> 0);
    eh = (dh + t1h + carry(lowE)) | 0;
    el = lowE | 0;
    dh = ch;
    dl = cl;
    ch = bh;
    cl = bl;
    bh = ah;
    bl = al;
    const lowA = (t1l >>> 0) + ((low2 | 0) >>> 0);
    ah = (t1h + t2h + carry(lowA)) | 0;
    al = lowA | 0;
  }
  const lows = [al, bl, cl, dl, el, fl, gl, hl];
  [ah, bh, ch, dh, eh, fh, gh, hh].forEach((high, word) => {
    const low = ((state[word * 2 + 1] ?? 0) >>> 0) + ((lows[word] ?? 0) >>> 0);
    state[word * 2] = ((state[word * 2] ?? 0) + high + carry(low)) | 0;
    state[word * 2 + 1] = low | 0;
  });
}

const start512 = halves(primes(8).map((prime) => rootFraction(prime, 2, 64)));
const start384 = halves(
  primes(16)
    .slice(8)
    .map((prime) => rootFraction(prime, 2, 64)),
);

/** SHA-512 (FIPS 180-4) of bytes, in hexadecimal. */
export function sha512(bytes: ArrayLike<number>): string {
  return hex(sha512With(bytes, start512));
}

export function sha512Bytes(bytes: ArrayLike<number>): Uint8Array {
  return bytesOfWords(sha512With(bytes, start512));
}

export function sha384(bytes: ArrayLike<number>): string {
  return hex(sha512With(bytes, start384).subarray(0, 12));
}
