import type { Random } from './random';

/** Something that reads foreign input, and what must hold however the input is. */
export interface Target {
  /** Inputs to begin with: ordinary ones. */
  seeds(): Promise<Buffer[]> | Buffer[];
  /** Parts of its language, put into inputs. */
  words: readonly string[];
  /** Changes of an input that keep to its language; null where it does not itself. They are made as often as those of bytes. */
  changes?(input: Buffer, other: Buffer, random: Random): Buffer | null;
  /**
   * Takes an input. Throws when something does not hold.
   * @returns what kind of end it came to: an input that comes to a new one is worth keeping
   */
  run(input: Buffer, random: Random): Promise<string> | string;
  /** Ends what was started. */
  close?(): Promise<void>;
}

/** What a target throws when one of its promises is broken; everything else that is thrown is a crash. */
export class Broken extends Error {}

/** Fails unless two values are written alike. */
export function same(what: string, one: unknown, other: unknown): void {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  if (a !== b) throw new Broken(`${what}: ${String(a).slice(0, 300)} and ${String(b).slice(0, 300)}`);
}

/** A message without what is different in every input. */
export const kindOf = (thrown: unknown): string =>
  (thrown instanceof Error ? `${thrown.name} ${thrown.message}` : String(thrown))
    .replace(/"[^"]*"|'[^']*'|\d+/g, '_')
    .slice(0, 80);
