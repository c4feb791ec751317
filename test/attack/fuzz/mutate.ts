import type { Random } from './random';

/** Of an input, in bytes. */
export const longest = 20_000;
const odd = [
  '\u0000',
  '\u2028',
  '\ufeff',
  '\ud800',
  '😀',
  'é',
  '\\u0000',
  '__proto__',
  '-0',
  '1e999',
  '9'.repeat(40),
];
const numbers = [0, 1, 0x7f, 0x80, 0xff];

/** An input that differs from another by one to four small changes; parts of a third may be put in. */
export function mutated(input: Buffer, other: Buffer, random: Random, words: readonly string[]): Buffer {
  let bytes = input;
  for (let left = 1 + random.below(4); left > 0; left--) bytes = changed(bytes, other, random, words);
  return bytes.subarray(0, longest);
}

function changed(bytes: Buffer, other: Buffer, random: Random, words: readonly string[]): Buffer {
  const at = random.below(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + random.below(1 + random.below(40)));
  const replaced = (inserted: Uint8Array | string, until = at) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(inserted as string), bytes.subarray(until)]);
  switch (random.below(8)) {
    case 0:
      return replaced('', end);
    case 1:
      return replaced(bytes.subarray(at, end), at);
    case 2:
      return replaced(random.pick(words.length > 0 ? words : odd));
    case 3:
      return replaced(random.pick(odd));
    case 4:
      return replaced(new Uint8Array([random.pick(numbers)]), Math.min(bytes.length, at + 1));
    case 5:
      return replaced(new Uint8Array([random.below(256)]), Math.min(bytes.length, at + 1));
    case 6: {
      const from = random.below(other.length + 1);
      return replaced(other.subarray(from, from + random.below(200)), end);
    }
    default:
      return replaced(
        bytes
          .subarray(at, end)
          .toString('latin1')
          .repeat(1 + random.below(20)),
        end,
      );
  }
}

/** The smallest input found that still fails in the same way: parts are left out as long as it does. */
export async function minimised(input: Buffer, fails: (bytes: Buffer) => Promise<boolean>): Promise<Buffer> {
  let best = input;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.length;) {
      const shorter = Buffer.concat([best.subarray(0, at), best.subarray(at + size)]);
      if (await fails(shorter)) best = shorter;
      else at += size;
    }
  }
  return best;
}
