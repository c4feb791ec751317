import { useEffect } from 'react';
import { create } from 'zustand';
import type { TextChange } from '@core/text/changes';
import type { DocumentView } from './document-view';
import { edit, getDocument } from './documents';
import { reportError } from './toasts';

type YamlEdits = typeof import('@core/text/yaml/edit');

/** What edits YAML, fetched when the first form over YAML is shown; null until then. */
const useYamlEdits = create<{ edits: YamlEdits | null }>(() => ({ edits: null }));

async function fetchYamlEdits(): Promise<void> {
  if (useYamlEdits.getState().edits) return;
  useYamlEdits.setState({ edits: await import('@core/text/yaml/edit') });
}

/** Whether a form may change a document now: its text must be YAML that can be read as it is. */
export function useYamlEditing({ language, encoding, broken }: DocumentView): boolean {
  const isFetched = useYamlEdits((state) => state.edits !== null);
  useEffect(() => void fetchYamlEdits().catch(reportError), []);
  return isFetched && language === 'yaml' && encoding === 'utf8' && broken === null;
}

/**
 * Changes a YAML document from a form, every other byte kept. Edits of one `group` within a moment are one step of
 * undo. What cannot be edited in place is left alone, and the user is notified.
 */
function editYaml(
  path: string,
  label: string,
  group: string | null,
  changesOf: (text: string, edits: YamlEdits) => TextChange[],
): void {
  const { edits } = useYamlEdits.getState();
  const document = getDocument(path);
  if (!edits || document?.status !== 'ready') return;
  try {
    edit(path, { label, group, changes: changesOf(document.text, edits) });
  } catch (thrown) {
    reportError(thrown);
  }
}

/** Sets the value at a pointer; what one types into one field in one go is one step of undo. */
export function setYaml(path: string, pointer: string, value: unknown, label: string): void {
  const group = typeof value === 'string' || value === null ? pointer : null;
  editYaml(path, label, group, (text, edits) => edits.setAt(text, pointer, value));
}

export function removeYaml(path: string, pointer: string, label: string): void {
  editYaml(path, label, null, (text, edits) => edits.removeAt(text, pointer));
}
