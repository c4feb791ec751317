import { useEffect } from 'react';
import type { CanvasHandle } from '../../canvas/canvas-handle';
import { registerCommands } from '../../state/commands';
import { setLayout, getLayout } from '../../state/layout';
import { useSelectionStore } from '../../state/selection';
import { editorLayout } from './editor-layout';

/** What a canvas can be asked to do, in palette and menus while it is shown. */
export function useCanvasCommands(path: string, canvas: CanvasHandle | null): void {
  useEffect(() => {
    if (!canvas) return;
    const category = 'Playbook';
    return registerCommands([
      { id: 'canvas.fit', title: 'Show the Whole Playbook', category, run: () => canvas.fit() },
      { id: 'canvas.zoomIn', title: 'Zoom Into the Canvas', category, run: () => canvas.zoomIn() },
      { id: 'canvas.zoomOut', title: 'Zoom Out of the Canvas', category, run: () => canvas.zoomOut() },
      { id: 'canvas.zoomReset', title: 'Canvas at Natural Size', category, run: () => canvas.zoomReset() },
      {
        id: 'canvas.zoomToSelection',
        title: 'Zoom to the Selected Step',
        category,
        enabled: () => (path in useSelectionStore.getState().byPath ? true : 'Nothing is selected.'),
        run: () => canvas.zoomToSelection(),
      },
      { id: 'canvas.focus', title: 'Go to the Canvas', category, run: () => canvas.focus() },
      {
        id: 'canvas.back',
        title: 'Back to the Canvas',
        category,
        shortcut: 'Escape',
        enabled: () =>
          document.activeElement?.closest('[data-properties]')
            ? true
            : 'The properties do not have the focus.',
        run: () => canvas.focus(),
      },
      {
        id: 'edit.find',
        title: 'Find in the Playbook',
        category: 'Edit',
        shortcut: 'Mod+F',
        run: () => canvas.openSearch(),
      },
      {
        id: 'edit.findNext',
        title: 'Next Find',
        category: 'Edit',
        shortcut: 'F3',
        run: () => canvas.goToHit(1),
      },
      {
        id: 'edit.findPrevious',
        title: 'Previous Find',
        category: 'Edit',
        shortcut: 'Shift+F3',
        run: () => canvas.goToHit(-1),
      },
      toggle(
        'playbook.outline',
        'Outline of the Playbook',
        editorLayout.outline.name,
        editorLayout.outline.initial(),
      ),
      toggle(
        'playbook.panel',
        'Properties of the Selection',
        editorLayout.panel.name,
        editorLayout.panel.initial,
      ),
      toggle(
        'playbook.source',
        'Source Below the Canvas',
        editorLayout.source.name,
        editorLayout.source.initial,
      ),
    ]);
  }, [path, canvas]);
}

function toggle(id: string, title: string, name: string, initial: boolean) {
  return {
    id,
    title,
    category: 'Playbook',
    checked: () => getLayout<boolean>(name, initial),
    run: () => setLayout(name, !getLayout<boolean>(name, initial)),
  };
}
