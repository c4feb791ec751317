import { parseJson } from '@core/text/json/parse';
import { readJson, type ReadValue } from '@core/text/json/read';
import type { TextProblem } from '@core/text/problem';
import type { OpenedDocument } from '@core/contract';

type Language = OpenedDocument['language'];

/** What a text means, as far as it could be read. */
export interface Parsed {
  /** The text this was read from; behind the document's own while a big one is being edited. */
  text: string;
  /** The last value that could be read: an invalid text keeps the one before. */
  value: unknown;
  /** Why `text` has no value; null when it has. */
  broken: TextProblem | null;
}

/** Above this many characters a text is read when typing pauses and not at every key. */
export const bigText = 200_000;

/** Reads a text; at once for JSON, after its reader has been fetched for YAML. Other languages have no value. */
export function parse(language: Language, text: string, before: unknown): Parsed | Promise<Parsed> {
  if (language === 'json') return finish(text, jsonValue(text), before);
  if (language === 'yaml') {
    return import('@core/text/yaml/read').then(({ readYaml }) => finish(text, readYaml(text), before));
  }
  return { text, value: undefined, broken: null };
}

function finish(text: string, { value, problems }: ReadValue, before: unknown): Parsed {
  if (value !== undefined) return { text, value, broken: null };
  return {
    text,
    value: before,
    broken: problems[0] ?? { message: 'The file is empty.', offset: 0, length: 0 },
  };
}

/** Reads texts and keeps the readings asked for last: views, forms and gestures ask for the same one. */
function remembering<T>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.has(text) ? (kept.get(text) as T) : read(text);
    kept.delete(text);
    kept.set(text, known);
    if (kept.size > keptReadings) kept.delete(kept.keys().next().value ?? '');
    return known;
  };
}

const keptReadings = 6;

/** The syntax tree of a JSON text. */
export const jsonTree = remembering(parseJson);

/** The value of a JSON text. Never changed in place, as it is shared. */
export const jsonValue = remembering(readJson);
