import { elementOf, type PlaybookState } from '@core/edit/playbook/playbook-state';
import type { Place } from '@core/edit/playbook/elements';
import { toAbsolute } from '@core/edit/playbook/groups';
import { move } from '@core/edit/playbook/place';
import { perform } from '../editing/session';
import { byKeyOnCanvas, canvasCommands, category } from './canvas';

/** In the palette too: what is dragged can be moved by pressing alone. */
export default canvasCommands(({ target, has }) => {
  const nudge = (key: string, dx: number, dy: number) => ({
    title: `Move ${key}`,
    category,
    shortcut: `Alt+Arrow${key}`,
    ...byKeyOnCanvas,
    enabled: () => has(1),
    run() {
      const { subject, ids } = target();
      perform(subject, (state) => move(state, nudged(state, ids, dx, dy)), `nudge ${key} ${ids.join()}`);
    },
  });
  return [
    { id: 'playbook.nudgeLeft', ...nudge('Left', -10, 0) },
    { id: 'playbook.nudgeRight', ...nudge('Right', 10, 0) },
    { id: 'playbook.nudgeUp', ...nudge('Up', 0, -10) },
    { id: 'playbook.nudgeDown', ...nudge('Down', 0, 10) },
  ];
});

function nudged(state: PlaybookState, ids: readonly string[], dx: number, dy: number): Map<string, Place> {
  return new Map(
    ids.flatMap((id): [string, Place][] => {
      const element = elementOf(state.steps, id) ?? elementOf(state.groups, id);
      if (!element) return [];
      const { left, top } = toAbsolute(state, element);
      return [[id, { left: left + dx, top: top + dy }]];
    }),
  );
}
