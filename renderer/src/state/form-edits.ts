import type { TextChange } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { getAt } from '@core/text/pointer';
import type { DocumentView } from './document-view';
import { edit, getDocument, setValue } from './documents';
import { jsonTree, jsonValue } from './parsing';
import { reportError } from './toasts';
import { isReadOnly } from './workspace';

/** Whether forms may change a document: its text must be JSON that can be read as it is now, and be this window's. */
export function takesFormEdits({ language, encoding, broken }: DocumentView): boolean {
  return language === 'json' && encoding === 'utf8' && broken === null && !isReadOnly();
}

/**
 * Sets a value from a form; what one types into one field in one go is one step of undo. A text that has become
 * unreadable meanwhile is left alone, and the user is notified.
 */
export function editValue(path: string, pointer: string, value: unknown, label: string): void {
  try {
    setValue(path, pointer, value, label, typeof value === 'string' || value === null ? pointer : null);
  } catch (thrown) {
    reportError(thrown);
  }
}

/**
 * Changes the text of a file by an edit worked out from it, e.g. moving an element of a list. Edits of one group that
 * follow each other are one step of undo.
 */
export function changeText(
  path: string,
  label: string,
  changesOf: (text: string) => TextChange[],
  group: string | null = null,
): void {
  const document = getDocument(path);
  if (!document) return;
  try {
    edit(path, { label, changes: changesOf(document.text), group });
  } catch (thrown) {
    reportError(thrown);
  }
}

/**
 * Replaces the value at a pointer by what `change` makes of it as it is written now. Edits of one group that follow
 * each other are one step of undo.
 */
export function changeValue(
  path: string,
  pointer: string,
  label: string,
  change: (value: unknown) => unknown,
  group: string | null = null,
): void {
  const document = getDocument(path);
  if (!document) return;
  try {
    const next = change(getAt(jsonValue(document.text).value, pointer));
    edit(path, { label, changes: setAt(jsonTree(document.text), pointer, next), group });
  } catch (thrown) {
    reportError(thrown);
  }
}
