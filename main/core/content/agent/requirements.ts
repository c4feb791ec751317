/** What an import of 8.0.1 looks for in `requirements.txt`, in this order and in any letter case; 8.0.0 looks for nothing. */
const refused: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/--index-url\s+/i, 'a package index of one’s own'],
  [/--extra-index-url\s+/i, 'a package index of one’s own'],
  [/--trusted-host\s+/i, 'a trusted host of one’s own'],
  [/-i\s+/i, 'a package index of one’s own'],
  [/-f\s+/i, 'a place to find packages'],
  [/--find-link\s+/i, 'a place to find packages'],
  [/git\+/i, 'a Git repository'],
  [/https?:\/\//i, 'an address on the web'],
  [/ftp:\/\//i, 'an address on the web'],
];

export interface RefusedRequirement {
  /** Of the line in the text, without its end. */
  from: number;
  to: number;
  line: string;
  /** What the line names that may not be named. */
  reason: string;
}

/** The lines for which an import refuses the whole package. Blank lines and comments are passed over. */
export function refusedRequirements(text: string): RefusedRequirement[] {
  const found: RefusedRequirement[] = [];
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    const line = match[0].trim();
    const reason = line.startsWith('#') ? undefined : refused.find(([pattern]) => pattern.test(line))?.[1];
    if (reason) found.push({ from: match.index, to: match.index + match[0].length, line, reason });
  }
  return found;
}
