import type { TextProblem } from '../problem';
import { parseJson } from './parse';
import { needsCare } from './key-count';

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
export function readJson(text: string): ReadValue {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return readWithPlaces(text);
  }
  return needsCare(text, value) ? readWithPlaces(text) : { value, problems: [] };
}

function readWithPlaces(text: string): ReadValue {
  const { root, problems } = parseJson(text);
  return { value: root ? (JSON.parse(text.slice(root.start, root.end)) as unknown) : undefined, problems };
}
