/** A message padded to 64-byte blocks (or 128, with a 16-byte length), as 32-bit words. */
export function paddedWords(bytes: readonly number[], block: 64 | 128, littleEndian: boolean): Uint32Array {
  const lengthBytes = block === 64 ? 8 : 16;
  const size = Math.ceil((bytes.length + 1 + lengthBytes) / block) * block;
  const padded = new Uint8Array(size);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  const bits = BigInt(bytes.length) * 8n;
  view.setBigUint64(size - 8, bits, littleEndian);
  return Uint32Array.from({ length: size / 4 }, (_, at) => view.getUint32(at * 4, littleEndian));
}

export function hex(words: readonly number[], littleEndian = false): string {
  return words
    .map((word) => {
      const text = (word >>> 0).toString(16).padStart(8, '0');
      return littleEndian ? (text.match(/../g) ?? []).toReversed().join('') : text;
    })
    .join('');
}
