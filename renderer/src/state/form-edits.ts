import type { DocumentView } from './document-view';
import { setValue } from './documents';
import { reportError } from './toasts';

/** Whether forms may change a document: its text must be JSON that can be read as it is now. */
export function takesFormEdits({ language, encoding, broken }: DocumentView): boolean {
  return language === 'json' && encoding === 'utf8' && broken === null;
}

/**
 * Sets a value from a form; what one types into one field in one go is one step of undo. A text that has become
 * unreadable meanwhile is left alone, and the user is told.
 */
export function editValue(path: string, pointer: string, value: unknown, label: string): void {
  try {
    setValue(path, pointer, value, label, typeof value === 'string' || value === null ? pointer : null);
  } catch (thrown) {
    reportError(thrown);
  }
}
