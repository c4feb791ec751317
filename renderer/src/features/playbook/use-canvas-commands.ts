import { useEffect } from 'react';
import type { CanvasHandle } from '../../canvas/canvas-handle';
import { registerCommands, type Command } from '../../state/commands';
import { getLayout, toggleLayout, type LayoutSwitch } from '../../state/layout';
import { useSelectionStore } from '../../state/selection';

/** What a canvas can be asked to do, in palette and menus while it is shown; null while commands mean another. */
export function useCanvasCommands(path: string, canvas: CanvasHandle | null): void {
  useEffect(() => {
    if (!canvas) return;
    const category = 'Playbook';
    return registerCommands([
      { id: 'canvas.fit', title: 'Zoom to Fit', category, run: () => canvas.fit() },
      { id: 'canvas.zoomIn', title: 'Zoom In on Canvas', category, run: () => canvas.zoomIn() },
      { id: 'canvas.zoomOut', title: 'Zoom Out on Canvas', category, run: () => canvas.zoomOut() },
      { id: 'canvas.zoomReset', title: 'Reset Canvas Zoom', category, run: () => canvas.zoomReset() },
      {
        id: 'canvas.zoomToSelection',
        title: 'Zoom to Selected Step',
        category,
        enabled: () => (path in useSelectionStore.getState().byPath ? true : 'Nothing is selected.'),
        run: () => canvas.zoomToSelection(),
      },
      ...pictures(path),
      { id: 'canvas.focus', title: 'Focus Canvas', category, run: () => canvas.focus() },
      {
        id: 'canvas.back',
        title: 'Return to Canvas',
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
        title: 'Find in Playbook',
        category: 'Edit',
        shortcut: 'Mod+F',
        run: () => canvas.openSearch(),
      },
      {
        id: 'edit.findNext',
        title: 'Find Next',
        category: 'Edit',
        shortcut: 'F3',
        run: () => canvas.goToHit(1),
      },
      {
        id: 'edit.findPrevious',
        title: 'Find Previous',
        category: 'Edit',
        shortcut: 'Shift+F3',
        run: () => canvas.goToHit(-1),
      },
      {
        id: 'playbook.outline',
        title: 'Toggle Outline',
        ...toggle('playbook.outline'),
      },
      {
        id: 'playbook.panel',
        title: 'Toggle Properties',
        ...toggle('playbook.panel'),
      },
      {
        id: 'playbook.source',
        title: 'Toggle Source Below Canvas',
        ...toggle('playbook.source'),
      },
    ]);
  }, [path, canvas]);
}

/** The playbook as a picture for others: what draws it comes with the first one. */
function pictures(path: string): Command[] {
  const draw = async (how: 'saveSvg' | 'savePng' | 'printPlaybook') => (await import('./picture'))[how](path);
  const category = 'Playbook';
  return [
    { id: 'playbook.saveSvg', title: 'Save Picture as SVG', category, run: () => draw('saveSvg') },
    { id: 'playbook.savePng', title: 'Save Picture as PNG', category, run: () => draw('savePng') },
    { id: 'playbook.print', title: 'Print Playbook…', category, run: () => draw('printPlaybook') },
  ];
}

function toggle(name: LayoutSwitch) {
  return {
    category: 'Playbook',
    checked: () => getLayout(name),
    run: () => toggleLayout(name),
  };
}
