import type { Change } from '@core/contract/comparison';
import type { Command } from '../../state/commands';
import { isComparing, note, noteOf, stepCompared, useComparing } from '../../state/comparing';
import { showOverlay } from '../../state/overlays';
import { changeShown, goToChange } from './change-cursor';

const shown = () => isComparing() && useComparing.getState().compared !== null;
const hasComparison = () => (shown() ? true : 'Compare two states first.');
const hasItem = () => (shown() && useComparing.getState().selected !== null ? true : 'Choose an item first.');

/** Ways through a comparison by keys; there while it is shown. */
export const compareCommands: readonly Command[] = [
  {
    id: 'compare.nextChange',
    title: 'Next Change',
    category: 'Compare',
    shortcut: 'F7',
    enabled: hasComparison,
    run: () => goToChange(1),
  },
  {
    id: 'compare.previousChange',
    title: 'Previous Change',
    category: 'Compare',
    shortcut: 'Shift+F7',
    enabled: hasComparison,
    run: () => goToChange(-1),
  },
  {
    id: 'compare.nextItem',
    title: 'Next Item That Differs',
    category: 'Compare',
    shortcut: 'Alt+F7',
    enabled: hasComparison,
    run: () => void stepCompared(1),
  },
  {
    id: 'compare.previousItem',
    title: 'Previous Item That Differs',
    category: 'Compare',
    shortcut: 'Alt+Shift+F7',
    enabled: hasComparison,
    run: () => void stepCompared(-1),
  },
  {
    id: 'compare.seen',
    title: 'Mark as Seen',
    category: 'Compare',
    shortcut: 'Alt+S',
    enabled: hasItem,
    run: toggleSeen,
  },
  {
    id: 'compare.treatAsNoise',
    title: 'Treat as Noise…',
    category: 'Compare',
    shortcut: 'Alt+N',
    enabled: () => (shown() && changeShown() ? true : 'Go to a change of an item first: F7.'),
    run: () => treatAsNoise(),
  },
];

/** Asks for the rule of noise that a change of the item shown becomes: the one named, or the one gone to. */
export function treatAsNoise(change?: Change): void {
  const found = changeShown(change);
  if (found) showOverlay({ kind: 'noiseRule', ...found });
}

/** Marks the item that is shown as seen as it is now, or takes the mark away. */
export function toggleSeen(): void {
  const { compared, selected, notes } = useComparing.getState();
  const item = compared?.items.find(({ key }) => key === selected);
  if (!item) return;
  note(item.key, { seen: noteOf(notes, item.key).seen === item.mark ? null : item.mark });
}
