import { duplicate } from '@core/edit/playbook/clipboard';
import type { Place } from '@core/edit/playbook/elements';
import {
  addNote,
  groupSteps,
  placeOf,
  resizeGroup,
  sizeOf,
  toAbsolute,
  ungroup,
  type Size,
} from '@core/edit/playbook/groups';
import { elementOf, type Draft } from '@core/edit/playbook/draft';
import { align, distribute, move, tidy, type Alignment } from '@core/edit/playbook/place';
import { endsOf } from '@core/edit/playbook/routes';
import { cardSize, leastFrame } from '@core/diagram/geometry';
import type { Command } from '../../../state/commands';
import { copied, cut, pasteText, readClipboard, removeIds, writeClipboard } from './clipboard';
import { askForBlock } from './block-question';
import { breakpointCommands } from './breakpoint-commands';
import { newUuid } from './gestures';
import { ask } from './picker';
import { currentDraft, perform, selectIds } from './session';
import type { Target } from './target';
import { isInOutline, isOnCanvas } from './use-clipboard-keys';

const category = 'Playbook';
const nothing = 'No step is selected.';

/** Everything one can do to a playbook on its canvas, as commands: for palette, keys and the context menu alike. */
export function canvasCommands(target: () => Target): Command[] {
  const perhaps =
    (least: number, why = nothing) =>
    (): true | string => {
      if (!currentDraft(target().subject)) return 'The playbook cannot be changed now.';
      return target().ids.length >= least ? true : why;
    };
  const several = (id: string, title: string, run: (ids: readonly string[]) => void, least = 2): Command => ({
    id: `playbook.${id}`,
    title,
    category,
    enabled: perhaps(least, least > 1 ? `Select ${least} or more steps.` : nothing),
    run: () => run(target().ids),
  });
  const edit = (how: (draft: Draft, ids: readonly string[]) => ReturnType<typeof tidy>) => {
    const { subject, ids } = target();
    perform(subject, (draft) => how(draft, ids));
  };
  // In the palette too: what is dragged can be moved and sized by pressing alone.
  const nudge = (key: string, dx: number, dy: number): Command => ({
    id: `playbook.nudge${key}`,
    title: `Move ${key}`,
    category,
    shortcut: `Alt+Arrow${key}`,
    leavesTextFields: true,
    keysHere: isOnCanvas,
    enabled: perhaps(1),
    run() {
      const { subject, ids } = target();
      perform(subject, (draft) => move(draft, nudged(draft, ids, dx, dy)), `nudge ${key} ${ids.join()}`);
    },
  });
  const reroute = (end: 'source' | 'target', title: string, shortcut: string): Command => ({
    id: `playbook.reroute.${end}`,
    title,
    category,
    shortcut,
    leavesTextFields: true,
    keysHere: isOnCanvas,
    enabled: () => (target().selected?.kind === 'route' ? perhaps(0)() : 'No route is selected.'),
    run() {
      const { subject, selected } = target();
      const route = selected && elementOf(currentDraft(subject)?.routes ?? [], selected.id);
      if (!route) return;
      const fixed = endsOf(route)[end === 'source' ? 'target' : 'source'];
      ask({ kind: 'end', subject, link: { kind: 'route', route: route.id, end, fixed } });
    },
  });
  const size = (key: string, title: string, dx: number, dy: number): Command => ({
    id: `playbook.size${key}`,
    title,
    category,
    shortcut: `Alt+Shift+Arrow${key}`,
    leavesTextFields: true,
    keysHere: isOnCanvas,
    enabled: () => (target().selected?.kind === 'frame' ? perhaps(1)() : 'No frame is selected.'),
    run() {
      const { subject, selected } = target();
      const id = selected?.id ?? '';
      perform(subject, (draft) => resizeGroup(draft, id, sized(draft, id, dx, dy)), `size ${key} ${id}`);
    },
  });
  const line = (how: Alignment, title: string): Command =>
    several(`align.${how}`, title, () => edit((draft, ids) => align(draft, ids, how)));

  return [
    {
      id: 'playbook.addStep',
      title: 'Add Step…',
      category,
      shortcut: 'A',
      leavesTextFields: true,
      keysHere: isOnCanvas,
      enabled: perhaps(0),
      run() {
        const { subject, selected, ids, middle } = target();
        const [only] = ids;
        if (selected?.kind === 'route') ask({ kind: 'step', subject, at: { into: selected.id } });
        else if (selected?.kind === 'step' && only !== undefined && ids.length === 1)
          ask({ kind: 'step', subject, at: { after: only } });
        else ask({ kind: 'step', subject, at: middle() });
      },
    },
    {
      id: 'playbook.connect',
      title: 'Connect to Step…',
      category,
      shortcut: 'C',
      leavesTextFields: true,
      keysHere: isOnCanvas,
      enabled: () => (target().selected?.kind === 'step' ? perhaps(1)() : nothing),
      run() {
        const { subject, selected } = target();
        if (selected) ask({ kind: 'end', subject, link: { kind: 'new', source: selected.id } });
      },
    },
    reroute('target', 'Lead the Route to Another Step…', 'C'),
    reroute('source', 'Let the Route Begin at Another Step…', 'Shift+C'),
    ...breakpointCommands(target),
    {
      id: 'playbook.delete',
      title: 'Delete',
      category,
      shortcut: ['Delete', 'Backspace'],
      leavesTextFields: true,
      keysHere: isOnCanvas,
      enabled: () => (target().selected ? perhaps(0)() : 'Nothing is selected.'),
      run() {
        const { subject, selected, ids } = target();
        removeIds(subject, selected?.kind === 'route' ? [selected.id] : ids);
        // What had the keyboard may be what is gone; the outline keeps it.
        if (!isInOutline()) requestAnimationFrame(() => target().focus());
      },
    },
    {
      id: 'playbook.duplicate',
      title: 'Duplicate',
      category,
      shortcut: 'Mod+D',
      leavesTextFields: true,
      keysHere: isOnCanvas,
      enabled: perhaps(1),
      run: () => edit((draft, ids) => duplicate(draft, ids, newUuid)),
    },
    {
      id: 'playbook.copy',
      title: 'Copy Steps as JSON',
      category,
      enabled: perhaps(1),
      run: () => writeClipboard(copied(target().subject, target().ids)),
    },
    {
      id: 'playbook.cut',
      title: 'Cut Steps',
      category,
      enabled: perhaps(1),
      run: () => writeClipboard(cut(target().subject, target().ids)),
    },
    {
      id: 'playbook.paste',
      title: 'Paste Steps',
      category,
      enabled: perhaps(0),
      async run() {
        const { subject, middle } = target();
        pasteText(subject, await readClipboard(), middle());
      },
    },
    {
      id: 'playbook.selectAll',
      title: 'Select All Steps',
      category,
      shortcut: 'Mod+A',
      leavesTextFields: true,
      keysHere: isOnCanvas,
      enabled: perhaps(0),
      run() {
        const { subject } = target();
        const draft = currentDraft(subject);
        if (draft)
          selectIds(
            subject,
            draft,
            draft.steps.map(({ id }) => id),
          );
      },
    },
    {
      ...several(
        'group',
        'Group Steps',
        () => edit((draft, ids) => groupSteps(draft, ids, 'Group', newUuid)),
        1,
      ),
      shortcut: 'Mod+G',
      leavesTextFields: true,
    },
    several('saveBlock', 'Save as Block…', (ids) => askForBlock(target().subject, ids), 1),
    {
      ...several('ungroup', 'Ungroup', () => edit(ungroup), 1),
      shortcut: 'Mod+Shift+G',
      enabled: () => (target().selected?.kind === 'frame' ? perhaps(1)() : 'No frame is selected.'),
    },
    {
      id: 'playbook.addNote',
      title: 'Add Note',
      category,
      enabled: perhaps(0),
      run() {
        const { subject, middle } = target();
        perform(subject, (draft) => addNote(draft, middle(), newUuid));
      },
    },
    {
      id: 'playbook.tidy',
      title: 'Tidy Up',
      category,
      shortcut: 'Shift+T',
      leavesTextFields: true,
      keysHere: isOnCanvas,
      enabled: perhaps(0),
      // What was selected stays so: nobody wants the whole playbook marked after it was arranged.
      run: () => edit((draft, ids) => (ids.length > 1 ? tidy(draft, ids) : { ...tidy(draft), select: ids })),
    },
    line('left', 'Align Left'),
    line('center', 'Align Centres'),
    line('right', 'Align Right'),
    line('top', 'Align Tops'),
    line('middle', 'Align Middles'),
    line('bottom', 'Align Bottoms'),
    several(
      'distribute.across',
      'Distribute Across',
      () => edit((draft, ids) => distribute(draft, ids, 'left')),
      3,
    ),
    several(
      'distribute.down',
      'Distribute Down',
      () => edit((draft, ids) => distribute(draft, ids, 'top')),
      3,
    ),
    nudge('Left', -10, 0),
    nudge('Right', 10, 0),
    nudge('Up', 0, -10),
    nudge('Down', 0, 10),
    size('Left', 'Make Narrower', -10, 0),
    size('Right', 'Make Wider', 10, 0),
    size('Up', 'Make Shorter', 0, -10),
    size('Down', 'Make Taller', 0, 10),
  ];
}

function nudged(draft: Draft, ids: readonly string[], dx: number, dy: number): Map<string, Place> {
  return new Map(
    ids.flatMap((id): [string, Place][] => {
      const element = elementOf(draft.steps, id) ?? elementOf(draft.groups, id);
      if (!element) return [];
      const { left, top } = toAbsolute(draft, element);
      return [[id, { left: left + dx, top: top + dy }]];
    }),
  );
}

/** A frame or note whose lower right corner has moved. */
function sized(draft: Draft, id: string, dx: number, dy: number): Place & Size {
  const { value } = elementOf(draft.groups, id) ?? { value: {} };
  const { width, height } = sizeOf(value);
  return {
    ...placeOf(value),
    width: Math.max(leastFrame.width, width + dx),
    height: Math.max(leastFrame.height, height + dy),
  };
}

/** Upper left corner of a card around a point. */
export function cardAround({ x, y }: { x: number; y: number }): Place {
  return { left: Math.round(x - cardSize.width / 2), top: Math.round(y - cardSize.height / 2) };
}
