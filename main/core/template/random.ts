import { effort } from '../text/effort';
import { hexDigest } from './hash/digests';
import { encodeUtf8 } from './values/utf8';

/** What random filters draw from: a whole number below `limit`. */
export type Below = (limit: number) => number;

const size = 624;

/** Python's `random.Random(seed)`: Mersenne Twister, so that seeded results are Python's own. */
export class SeededRandom {
  private readonly state = new Uint32Array(size);
  private index = size;

  /** @param digits the absolute value of the seed, hexadecimal */
  private constructor(digits: string) {
    const significant = digits.replace(/^0+/, '');
    const keys: number[] = [];
    for (let to = significant.length; to > 0 || !keys.length; to -= 8)
      keys.push(Number.parseInt(significant.slice(Math.max(0, to - 8), to) || '0', 16));
    this.initialise(19_650_218);
    this.mixIn(keys);
  }

  static ofInteger(seed: bigint): SeededRandom {
    return new SeededRandom((seed < 0n ? -seed : seed).toString(16));
  }

  /** Seeds by text as Python does: its bytes followed by their SHA-512. */
  static ofText(text: string): SeededRandom {
    effort(text.length);
    const bytes = encodeUtf8(text);
    const digits =
      bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('') + hexDigest('sha512', bytes);
    return new SeededRandom(digits);
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
