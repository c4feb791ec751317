import { leastFrame } from '@core/diagram/geometry';
import { elementOf, type PlaybookState } from '@core/edit/playbook/playbook-state';
import type { Place } from '@core/edit/playbook/elements';
import { placeOf, resizeGroup, sizeOf, type Size } from '@core/edit/playbook/groups';
import { perform } from '../editing/session';
import { byKeyOnCanvas, canvasCommands, category } from './canvas';

/** In the palette too: what is dragged can be sized by pressing alone. */
export default canvasCommands(({ target, hasOne }) => {
  const size = (key: string, dx: number, dy: number) => ({
    category,
    shortcut: `Alt+Shift+Arrow${key}`,
    ...byKeyOnCanvas,
    enabled: () => hasOne('frame'),
    run() {
      const { subject, selected } = target();
      const id = selected?.id ?? '';
      perform(subject, (state) => resizeGroup(state, id, sized(state, id, dx, dy)), `size ${key} ${id}`);
    },
  });
  return [
    { id: 'playbook.sizeLeft', title: 'Make Narrower', ...size('Left', -10, 0) },
    { id: 'playbook.sizeRight', title: 'Make Wider', ...size('Right', 10, 0) },
    { id: 'playbook.sizeUp', title: 'Make Shorter', ...size('Up', 0, -10) },
    { id: 'playbook.sizeDown', title: 'Make Taller', ...size('Down', 0, 10) },
  ];
});

/** A frame or note whose lower right corner has moved. */
function sized(state: PlaybookState, id: string, dx: number, dy: number): Place & Size {
  const { value } = elementOf(state.groups, id) ?? { value: {} };
  const { width, height } = sizeOf(value);
  return {
    ...placeOf(value),
    width: Math.max(leastFrame.width, width + dx),
    height: Math.max(leastFrame.height, height + dy),
  };
}
