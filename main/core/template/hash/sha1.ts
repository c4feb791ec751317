import { hex, paddedWords } from './words';

const left = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** SHA-1 (FIPS 180-4) of bytes, in hexadecimal. */
export function sha1(bytes: readonly number[]): string {
  const words = paddedWords(bytes, 64, false);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0].map((word) => word | 0);
  const schedule = new Int32Array(80);
  for (let block = 0; block < words.length; block += 16) {
    for (let at = 0; at < 80; at++) {
      schedule[at] =
        at < 16
          ? (words[block + at] ?? 0)
          : left(
              (schedule[at - 3] ?? 0) ^
                (schedule[at - 8] ?? 0) ^
                (schedule[at - 14] ?? 0) ^
                (schedule[at - 16] ?? 0),
              1,
            );
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let at = 0; at < 80; at++) {
      const [mixed, constant] =
        at < 20
          ? [(b & c) | (~b & d), 0x5a827999]
          : at < 40
            ? [b ^ c ^ d, 0x6ed9eba1]
            : at < 60
              ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
              : [b ^ c ^ d, 0xca62c1d6];
      const next = (left(a, 5) + mixed + e + constant + (schedule[at] ?? 0)) | 0;
      [e, d, c, b, a] = [d, c, left(b, 30), a, next];
    }
    [a, b, c, d, e].forEach((word, at) => {
      state[at] = ((state[at] ?? 0) + word) | 0;
    });
  }
  return hex(state);
}
