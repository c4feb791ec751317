/** Draws that look random and are the same for a seed on every machine (xmur3 for the seed, mulberry32 after it). */
export class Dice {
  #state = 1779033703;

  constructor(seed: string) {
    for (const char of seed) {
      this.#state = Math.imul(this.#state ^ (char.codePointAt(0) ?? 0), 3432918353);
      this.#state = (this.#state << 13) | (this.#state >>> 19);
    }
  }

  /** A number from 0 up to, but not, 1. */
  draw(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(count: number): number {
    return Math.floor(this.draw() * count);
  }

  chance(share: number): boolean {
    return this.draw() < share;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)];
    if (picked === undefined) throw new Error('there is nothing to pick from');
    return picked;
  }

  /** One of several, each as often as its weight says. */
  weighed<T>(choices: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.draw() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of choices) if ((left -= weight) < 0) return value;
    throw new Error('there is nothing to pick from');
  }

  /** Some of a list, in its order. */
  some<T>(list: readonly T[], share: number): T[] {
    return list.filter(() => this.chance(share));
  }

  uuid(): string {
    const hex = (digits: number) =>
      Array.from({ length: digits }, () => this.below(16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[this.below(4)]}${hex(3)}-${hex(12)}`;
  }
}
