/** A pattern longer than this, or with repetition inside repetition, could take for ever on a hostile text. */
const longest = 200;
const nestedRepetition = /[+*}]\)?[+*{]|\([^()]*[+*}][^()]*\)\s*[+*{]/;

/** The pattern a connector declares for a field; null where it is no expression, or one that is not safe to run. */
export function compilePattern(source: string): RegExp | null {
  if (source.length > longest || nestedRepetition.test(source)) return null;
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return null;
  }
}

/** Whether a text is a regular expression at all. */
export function isPattern(source: string): boolean {
  try {
    return new RegExp(source).source !== '';
  } catch {
    return false;
  }
}
