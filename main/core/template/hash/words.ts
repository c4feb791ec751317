/** A message padded to 64-byte blocks (or 128, with a 16-byte length), as 32-bit words. */
export function paddedWords(bytes: ArrayLike<number>, block: 64 | 128, littleEndian: boolean): Uint32Array {
  const lengthBytes = block === 64 ? 8 : 16;
  const { length } = bytes;
  const words = new Uint32Array((Math.ceil((length + 1 + lengthBytes) / block) * block) / 4);
  const put = (at: number, byte: number): void => {
    const shift = (littleEndian ? at & 3 : 3 - (at & 3)) * 8;
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << shift);
  };
  for (let at = 0; at < length; at++) put(at, bytes[at] ?? 0);
  put(length, 0x80);
  const high = Math.floor(length / 2 ** 29);
  words[words.length - 1] = littleEndian ? high : length << 3;
  words[words.length - 2] = littleEndian ? length << 3 : high;
  return words;
}

export function hex(words: Iterable<number>, littleEndian = false): string {
  return Array.from(words, (word) => {
    const text = (word >>> 0).toString(16).padStart(8, '0');
    return littleEndian ? (text.match(/../g) ?? []).toReversed().join('') : text;
  }).join('');
}

/** The bytes of big-endian words. */
export function bytesOfWords(words: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  for (let at = 0; at < bytes.length; at++) bytes[at] = (words[at >> 2] ?? 0) >>> ((3 - (at & 3)) * 8);
  return bytes;
}
