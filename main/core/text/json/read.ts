import type { TextProblem } from '../problem';
import { parseJson } from './parse';
import { isTooDeep, needsCare } from './key-count';

/** What a file holds, without places. */
export interface ReadValue {
  /** Undefined when the text could not be read; then `problems` says why. */
  value: unknown;
  problems: TextProblem[];
}

/**
 * Reads strict JSON for those who need the value and not the places: the engine's own parser, and one scan for
 * what it lets pass (keys given twice, deep nesting). Only where something is wrong is the text read again with
 * places.
 */
export const readJson = (text: string): ReadValue => readUnless(needsCare, text);

/** As `readJson`, for who takes the last value of a key that is given twice: nothing is said of it. */
export const readLastOfKeys = (text: string): ReadValue =>
  readUnless((_text, value) => isTooDeep(value), text);

function readUnless(isWrong: (text: string, value: unknown) => boolean, text: string): ReadValue {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return readWithPlaces(text);
  }
  return isWrong(text, value) ? readWithPlaces(text) : { value, problems: [] };
}

function readWithPlaces(text: string): ReadValue {
  const { root, problems } = parseJson(text);
  return { value: root ? (JSON.parse(text.slice(root.start, root.end)) as unknown) : undefined, problems };
}
