import type { TextChange } from '@core/text/changes';
import type { DocumentView } from './document-view';
import { edit, getDocument } from './documents';
import { reportError } from './toasts';

type YamlEdits = typeof import('@core/text/yaml/edit');

/** Whether forms may change a document: its text must be YAML that can be read as it is now. */
export function takesYamlEdits({ language, encoding, broken }: DocumentView): boolean {
  return language === 'yaml' && encoding === 'utf8' && broken === null;
}

/**
 * Changes a YAML document from a form, every other byte kept. The editing of YAML is fetched when it is first needed;
 * edits happen in the order they were asked for, each on the text as it is then.
 * @param group edits of one group within a moment are one step of undo
 */
export function editYaml(
  path: string,
  { label, group = null }: { label: string; group?: string | null },
  changesOf: (text: string, edits: YamlEdits) => TextChange[],
): void {
  void change(path, label, group, changesOf).catch(reportError);
}

async function change(
  path: string,
  label: string,
  group: string | null,
  changesOf: (text: string, edits: YamlEdits) => TextChange[],
): Promise<void> {
  const edits = await import('@core/text/yaml/edit');
  const document = getDocument(path);
  if (document?.status === 'ready') edit(path, { label, group, changes: changesOf(document.text, edits) });
}

/** Sets the value at a pointer; what one types into one field in one go is one step of undo. */
export function setYaml(path: string, pointer: string, value: unknown, label: string): void {
  const group = typeof value === 'string' || value === null ? pointer : null;
  editYaml(path, { label, group }, (text, edits) => edits.setAt(text, pointer, value));
}

export function removeYaml(path: string, pointer: string, label: string): void {
  editYaml(path, { label }, (text, edits) => edits.removeAt(text, pointer));
}
