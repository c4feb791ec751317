import type { Command } from '../../state/commands';
import { announce } from '../../state/announcer';
import { getDocument, redo, undo } from '../../state/documents';
import { useTabs } from '../../state/tabs';

function activeDocument() {
  const path = useTabs.getState().active;
  return path ? getDocument(path) : undefined;
}

export const editCommands: readonly Command[] = [
  {
    id: 'edit.undo',
    title: 'Undo',
    category: 'Edit',
    shortcut: 'Mod+Z',
    leavesTextFields: true,
    enabled: () => (activeDocument()?.undoLabel ? true : 'There is nothing to undo.'),
    run() {
      const document = activeDocument();
      if (document?.undoLabel && undo(document.path)) announce(`Undone: ${document.undoLabel}`);
    },
  },
  {
    id: 'edit.redo',
    title: 'Redo',
    category: 'Edit',
    shortcut: ['Mod+Shift+Z', 'Mod+Y'],
    leavesTextFields: true,
    enabled: () => (activeDocument()?.redoLabel ? true : 'There is nothing to redo.'),
    run() {
      const document = activeDocument();
      if (document?.redoLabel && redo(document.path)) announce(`Redone: ${document.redoLabel}`);
    },
  },
];
