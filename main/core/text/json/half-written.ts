import { stringAround } from './embedded';
import { parseJson, type JsonTree } from './parse';

/** A string of a JSON text at an offset, and the text around it as far as it can be read. */
export interface StringPlace {
  tree: JsonTree;
  value: unknown;
  isKey: boolean;
  /** What stands between the quotes, decoded. */
  text: string;
  /** Between the quotes. */
  from: number;
  to: number;
}

/** What may still be missing behind a string that has just been written: the value of a key, a comma, both. */
const missing = ['', ':null', ':null,', ','];

/**
 * The string around an offset. Where the text cannot be read because what follows the string is not written yet, it is read
 * as if it were; null where there is no string, or more is wrong than that.
 */
export function stringPlace(text: string, offset: number): StringPlace | null {
  const lineFrom = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const lineEnd = text.indexOf('\n', lineFrom);
  const found = stringAround(text.slice(lineFrom, lineEnd < 0 ? text.length : lineEnd), lineFrom, offset);
  if (!found) return null;
  const [from, to] = [found.toOuter(0), found.toOuter(found.text.length)];
  if (text.charAt(to) !== '"') return null;
  for (const insert of missing) {
    const completed = text.slice(0, to + 1) + insert + text.slice(to + 1);
    const tree = parseJson(completed);
    if (tree.root === null) continue;
    const isKey = /^\s*:/.test(completed.slice(to + 1));
    return {
      tree,
      value: JSON.parse(completed.replace(/^\uFEFF/, '')) as unknown,
      isKey,
      text: found.text,
      from,
      to,
    };
  }
  return null;
}
