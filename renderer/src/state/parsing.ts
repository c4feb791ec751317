import { parseJson, type JsonTree } from '@core/text/json/parse';
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
  if (language === 'json') return finish(text, readJson(text), before);
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

const trees = new Map<string, JsonTree>();
const treesKept = 6;

/** The syntax tree of a JSON text; the trees asked for last are kept. */
export function jsonTree(text: string): JsonTree {
  const tree = trees.get(text) ?? parseJson(text);
  trees.delete(text);
  trees.set(text, tree);
  if (trees.size > treesKept) trees.delete(trees.keys().next().value ?? '');
  return tree;
}
