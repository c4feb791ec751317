import { getDocument, useDocument } from '../../state/documents';
import { useSelection, useSelectionStore } from '../../state/selection';
import { shownPlaybook } from '../../state/shown-playbook';

/** A playbook to run: its file, and its pointer where the file holds several. */
export interface RunTarget {
  path: string;
  pointer: string;
}

/** The playbook of a file that is shown now. */
export function runTargetOf(path: string): RunTarget {
  const selection = useSelectionStore.getState().byPath[path] ?? null;
  return { path, pointer: shownPlaybook(getDocument(path)?.value, selection) };
}

/** Pointer of the playbook of a file that is shown. */
export function useShownPointer(path: string): string {
  const { value } = useDocument(path);
  return shownPlaybook(value, useSelection(path));
}

/** A name for it, e.g. in a map. */
export function targetKey({ path, pointer }: RunTarget): string {
  return `${path}#${pointer}`;
}
