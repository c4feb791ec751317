import { hex, paddedWords } from './words';

const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32) | 0);

/** MD5 (RFC 1321) of bytes, in hexadecimal. */
export function md5(bytes: ArrayLike<number>): string {
  const words = paddedWords(bytes, 64, true);
  let [a0, b0, c0, d0] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d] = [a0, b0, c0, d0];
    for (let at = 0; at < 64; at++) {
      const round = at >> 4;
      let mixed: number;
      let word: number;
      if (round === 0) [mixed, word] = [(b & c) | (~b & d), at];
      else if (round === 1) [mixed, word] = [(d & b) | (~d & c), (5 * at + 1) & 15];
      else if (round === 2) [mixed, word] = [b ^ c ^ d, (3 * at + 5) & 15];
      else [mixed, word] = [c ^ (b | ~d), (7 * at) & 15];
      const sum = (a + mixed + (sines[at] ?? 0) + (words[block + word] ?? 0)) | 0;
      const by = shifts[round * 4 + (at & 3)] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << by) | (sum >>> (32 - by)))) | 0];
    }
    [a0, b0, c0, d0] = [(a0 + a) | 0, (b0 + b) | 0, (c0 + c) | 0, (d0 + d) | 0];
  }
  return hex([a0, b0, c0, d0], true);
}
