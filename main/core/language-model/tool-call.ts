import { readJson } from '../text/json/read';
import { isMap, type JsonMap } from '../text/values';

/** What of a result a model is given and a trace keeps, in UTF-16 units. */
const longestResult = 65_536;

/** What a model calls a tool with, as it has written it; null where that is not the JSON text of a map. */
export function argumentsOfCall(written: string): JsonMap | null {
  const { value, problems } = readJson(written.trim() === '' ? '{}' : written);
  return problems.length === 0 && isMap(value) ? value : null;
}

/**
 * A text, mostly the result of a tool, as a model is given it: a long one is cut off, and says so.
 * @param longest in UTF-16 units; what a model is given where it is left out
 */
export function cutForModel(text: string, longest = longestResult): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest)}… (cut off after ${longest} of ${text.length} characters)`;
}
