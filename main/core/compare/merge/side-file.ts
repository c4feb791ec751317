import type { ContentItem } from '../../contract/workspace';
import { readJson } from '../../text/json/read';
import type { MatchedIds } from '../states/ids';

/** A file of one state, its uuids in the form of the merge. */
export interface SideFile {
  text: string;
  /** With its own uuids. */
  written: string;
  /** Undefined where it is no JSON, or broken. */
  value: unknown;
  items: readonly ContentItem[];
}

/** A text of JSON with its uuids in another form. */
export function inForm(file: Omit<SideFile, 'written'>, ids: MatchedIds): SideFile {
  const text = ids.inFormer(file.text);
  if (text === file.text) return { ...file, written: text };
  return {
    ...file,
    text,
    written: file.text,
    value: file.value === undefined ? undefined : readJson(text).value,
  };
}
