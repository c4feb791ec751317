import { LineIndex } from '../../text/line-index';
import type { StateFile } from './state';

/**
 * Why the text or value of a file could not be had, as a sentence with its place; null where it was read.
 * @param isUnread its text could not be had either
 */
export function whyUnread({ kind, problems, text, value }: StateFile, isUnread: boolean): string | null {
  const [first] = problems;
  if (!first || (value !== undefined && !isUnread)) return null;
  if (isUnread) return first.message;
  // A marker says what it says by being there (docs/platform/records.md).
  if (text.trim() === '') return kind === 'skipMarker' ? null : 'It is empty.';
  const { line, column } = new LineIndex(text).position(first.offset);
  return `${first.message} (line ${line}, column ${column})`;
}
