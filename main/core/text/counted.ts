/** A number with its noun: `1 error`, `3 errors`; for nouns whose plural ends in a plain `s`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
