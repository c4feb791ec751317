/** Reproducible randomness: the same seed gives the same numbers and uuids in the same order. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** The randomness of one part of a run: it depends on the seed and the part's names, and on no other part. */
  static of(seed: number, ...names: readonly string[]): Random {
    let state = (seed ^ 0x811c9dc5) >>> 0;
    for (const name of names) {
      for (let at = 0; at < name.length; at++)
        state = Math.imul(state ^ name.charCodeAt(at), 0x01000193) >>> 0;
      // Distinguishes ('ab', 'c') from ('a', 'bc'): no name holds this character.
      state = Math.imul(state ^ 0xffff, 0x01000193) >>> 0;
    }
    return new Random(state);
  }

  /** A number in [0, 1); the generator is mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** A version 4 uuid. */
  uuid(): string {
    let text = '';
    for (let digit = 0; digit < 32; digit++) {
      if (digit === 8 || digit === 12 || digit === 16 || digit === 20) text += '-';
      const value = Math.floor(this.next() * 16);
      text += (digit === 12 ? 4 : digit === 16 ? (value & 3) | 8 : value).toString(16);
    }
    return text;
  }
}
