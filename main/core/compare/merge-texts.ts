import { applyChanges } from '../text/changes';
import { setAt } from '../text/json/edit';
import { readJson } from '../text/json/read';
import type { Choices, Merged } from './difference';
import { mergeLines } from './merge-lines';
import { mergeValues } from './merge-values';

/** The three states of a document that somebody else has changed on disk. */
export interface ThreeTexts {
  /** What the edits here started from; null where it is not known. */
  base: string | null;
  here: string;
  disk: string;
}

/**
 * Merges a file on disk with the document that is edited. JSON is compared by value, and the result is the file on
 * disk with the changes made here: every other byte of it is kept. Other texts, and JSON that cannot be read, are
 * compared line by line.
 */
export function mergerOf(texts: ThreeTexts, isJson: boolean): (choices: Choices) => Merged<string> {
  const byLine = (choices: Choices) => mergeLines(texts.base, texts.here, texts.disk, choices);
  if (!isJson) return byLine;
  const [here, disk] = [readJson(texts.here).value, readJson(texts.disk).value];
  if (here === undefined || disk === undefined) return byLine;
  const base = texts.base === null ? undefined : readJson(texts.base).value;
  return (choices) => {
    const merged = mergeValues(base === undefined ? null : { value: base }, here, disk, choices);
    const changes = setAt(texts.disk, '', merged.result);
    return { differences: merged.differences, result: applyChanges(texts.disk, changes) };
  };
}
