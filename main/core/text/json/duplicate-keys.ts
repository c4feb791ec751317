import type { TextProblem } from '../problem';
import type { JsonMember } from './tree';

/** A hostile file may repeat a key a million times; reporting the first few is enough. */
const mostReported = 100;

/** Keys of one object that came before in it, each at its later place. `known` problems count towards the cap. */
export function duplicateKeys(members: readonly JsonMember[], known: number): TextProblem[] {
  const problems: TextProblem[] = [];
  const seen = new Set<string>();
  for (const { key, keyStart, keyEnd } of members) {
    if (seen.has(key) && known + problems.length < mostReported) {
      const message = `The key ${JSON.stringify(key)} is given twice in this object; only the last one counts.`;
      problems.push({ message, offset: keyStart, length: keyEnd - keyStart });
    }
    seen.add(key);
  }
  return problems;
}
