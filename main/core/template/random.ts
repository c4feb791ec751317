import { hexDigest } from './hash/digests';
import { encodeUtf8 } from './values/utf8';

/** What random filters draw from: a whole number below `limit`. */
export type Below = (limit: number) => number;

const size = 624;

/** Python's `random.Random(seed)`: Mersenne Twister, so that seeded results are Python's own. */
export class SeededRandom {
  private readonly state = new Uint32Array(size);
  private index = size;

  constructor(seed: bigint) {
    const keys: number[] = [];
    for (let rest = seed < 0n ? -seed : seed; rest > 0n || !keys.length; rest >>= 32n)
      keys.push(Number(rest & 0xffffffffn));
    this.initialise(19_650_218);
    this.mixIn(keys);
  }

  /** Seeds by text as Python does: its bytes followed by their SHA-512. */
  static ofText(text: string): SeededRandom {
    const bytes = encodeUtf8(text);
    const digits =
      bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('') + hexDigest('sha512', bytes);
    return new SeededRandom(BigInt(`0x${digits}`));
  }

  private initialise(seed: number): void {
    this.state[0] = seed;
    for (let at = 1; at < size; at++) {
      const before = this.state[at - 1] ?? 0;
      this.state[at] = Math.imul(1_812_433_253, before ^ (before >>> 30)) + at;
    }
  }

  private mixIn(keys: readonly number[]): void {
    const { state } = this;
    let i = 1;
    let j = 0;
    const mixed = (factor: number): number => {
      const before = state[i - 1] ?? 0;
      return (state[i] ?? 0) ^ Math.imul(before ^ (before >>> 30), factor);
    };
    const step = (): void => {
      if (++i >= size) {
        state[0] = state[size - 1] ?? 0;
        i = 1;
      }
    };
    for (let round = Math.max(size, keys.length); round > 0; round--) {
      state[i] = mixed(1_664_525) + (keys[j] ?? 0) + j;
      step();
      j = (j + 1) % keys.length;
    }
    for (let round = size - 1; round > 0; round--) {
      state[i] = mixed(1_566_083_941) - i;
      step();
    }
    state[0] = 0x80000000;
  }

  private next(): number {
    const { state } = this;
    if (this.index >= size) {
      for (let at = 0; at < size; at++) {
        const joined = ((state[at] ?? 0) & 0x80000000) | ((state[(at + 1) % size] ?? 0) & 0x7fffffff);
        state[at] = (state[(at + 397) % size] ?? 0) ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
      }
      this.index = 0;
    }
    let value = state[this.index++] ?? 0;
    value ^= value >>> 11;
    value ^= (value << 7) & 0x9d2c5680;
    value ^= (value << 15) & 0xefc60000;
    return (value ^ (value >>> 18)) >>> 0;
  }

  private bits(count: number): number {
    if (count <= 32) return this.next() >>> (32 - count);
    const low = this.next();
    return (this.next() >>> (64 - count)) * 2 ** 32 + low;
  }

  below: Below = (limit) => {
    const count = limit.toString(2).length;
    let value = this.bits(count);
    while (value >= limit) value = this.bits(count);
    return value;
  };
}
