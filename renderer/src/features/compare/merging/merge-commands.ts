import type { Resolution } from '@core/contract/merging';
import type { ListedConflict } from '@core/contract/merging-calls';
import type { Command } from '../../../state/commands';
import { isComparing } from '../../../state/comparing';
import {
  decide,
  editResult,
  shownConflict,
  stepConflict,
  stepDecision,
  useMerging,
} from '../../../state/merging';
import { shortWhere } from './merge-rows';

const isShown = () => isComparing() && useMerging.getState().status === 'done';
const hasMerge = () => (isShown() ? true : 'Open a merge first.');

function chosen(): ListedConflict | undefined {
  const { merge, selected } = useMerging.getState();
  return merge && isShown() ? shownConflict(merge, selected) : undefined;
}

function canTake(take: Resolution['take']): true | string {
  const conflict = chosen();
  if (!conflict) return 'Choose a conflict first.';
  return conflict.choices.includes(take) || 'This has no meaning here.';
}

const labels = { ours: 'Take ours', theirs: 'Take theirs', both: 'Take both' } as const;

/** Takes a side, or both, for a conflict and goes on to the next that is open. */
export async function takeSide(
  { id, where }: Pick<ListedConflict, 'id' | 'where'>,
  side: keyof typeof labels,
): Promise<void> {
  await decide({ [id]: { take: side } }, `${labels[side]} for ${shortWhere(where)}`);
  stepConflict(1, true);
}

/** Opens a conflict again. */
export const reopen = ({ id, where }: Pick<ListedConflict, 'id' | 'where'>): Promise<void> =>
  decide({ [id]: null }, `Open ${shortWhere(where)} again`);

const taking = (take: keyof typeof labels): Pick<Command, 'title' | 'category' | 'enabled' | 'run'> => ({
  title: `${labels[take]} for the Conflict`,
  category: 'Merge',
  enabled: () => canTake(take),
  async run() {
    const conflict = chosen();
    if (conflict) await takeSide(conflict, take);
  },
});

/** Ways through a merge by keys; there while it is shown. */
export const mergeCommands: readonly Command[] = [
  {
    id: 'merge.next',
    title: 'Next Conflict',
    category: 'Merge',
    shortcut: 'F7',
    enabled: hasMerge,
    run: () => void stepConflict(1),
  },
  {
    id: 'merge.previous',
    title: 'Previous Conflict',
    category: 'Merge',
    shortcut: 'Shift+F7',
    enabled: hasMerge,
    run: () => void stepConflict(-1),
  },
  {
    id: 'merge.nextOpen',
    title: 'Next Open Conflict',
    category: 'Merge',
    shortcut: 'Alt+F7',
    enabled: hasMerge,
    run: () => void stepConflict(1, true),
  },
  {
    id: 'merge.previousOpen',
    title: 'Previous Open Conflict',
    category: 'Merge',
    shortcut: 'Alt+Shift+F7',
    enabled: hasMerge,
    run: () => void stepConflict(-1, true),
  },
  { id: 'merge.ours', shortcut: 'Alt+1', ...taking('ours') },
  { id: 'merge.theirs', shortcut: 'Alt+2', ...taking('theirs') },
  { id: 'merge.both', shortcut: 'Alt+3', ...taking('both') },
  {
    id: 'merge.edit',
    title: 'Edit the Result of the Conflict',
    category: 'Merge',
    shortcut: 'Alt+4',
    enabled: () => canTake('edited'),
    run: () => editResult(chosen()?.id ?? null),
  },
  {
    id: 'merge.reopen',
    title: 'Open the Conflict Again',
    category: 'Merge',
    shortcut: 'Alt+0',
    enabled: () => (chosen()?.taken ? true : 'It is open.'),
    async run() {
      const conflict = chosen();
      if (conflict) await reopen(conflict);
    },
  },
  {
    id: 'merge.undo',
    title: 'Undo the Last Decision',
    category: 'Merge',
    shortcut: 'Mod+Z',
    leavesTextFields: true,
    enabled: () => canMove('undo'),
    run: () => stepDecision('undo'),
  },
  {
    id: 'merge.redo',
    title: 'Make the Decision Again',
    category: 'Merge',
    shortcut: ['Mod+Shift+Z', 'Mod+Y'],
    leavesTextFields: true,
    enabled: () => canMove('redo'),
    run: () => stepDecision('redo'),
  },
];

function canMove(direction: 'undo' | 'redo'): true | string {
  if (!isShown()) return 'Open a merge first.';
  return useMerging.getState().merge?.history[direction] ? true : `There is nothing to ${direction}.`;
}
