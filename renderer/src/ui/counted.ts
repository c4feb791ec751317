/** A number with its word: `1 error`, `3 errors`. */
export function counted(number: number, word: string): string {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}
