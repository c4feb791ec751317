import type { SelectionEdit } from '@core/export/edit';
import { editValue } from '../../state/form-edits';

/** Carries out an edit of a selection in its file; one gesture is one step of undo. */
export type EditSelection = (label: string, edit: SelectionEdit) => void;

export function selectionEditor(path: string, optionsPointer: string): EditSelection {
  return (label, { pointer, value }) => editValue(path, optionsPointer + pointer, value, label);
}
