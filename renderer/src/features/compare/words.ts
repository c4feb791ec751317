import { ArrowRight, Minus, PencilLine, Plus, TextCursorInput } from 'lucide-react';
import type { ItemChange } from '@core/contract/comparison';
import type { Look } from '../../ui/class-looks';

/** How it is said, and drawn, what became of an item. */
export const changeLooks: Readonly<Record<ItemChange['change'], Look>> = {
  added: { label: 'Added', icon: Plus, tone: 'success' },
  removed: { label: 'Removed', icon: Minus, tone: 'error' },
  changed: { label: 'Changed', icon: PencilLine, tone: 'accent' },
  moved: { label: 'Moved', icon: ArrowRight, tone: 'hint' },
  renamed: { label: 'Renamed', icon: TextCursorInput, tone: 'accent' },
};

export const changeOrder = Object.keys(changeLooks) as readonly ItemChange['change'][];

/** Why a difference says nothing, by its rule. */
export const noiseWords: Readonly<Record<string, string>> = {
  stamps: 'Database ids, authors and dates',
  'new-ids': 'Uuids that an import gave anew',
  order: 'Order of things that have none',
  defaults: 'Missing, empty, or the default',
  'editor-state': 'What editors keep for themselves',
  'copied-labels': 'Names copied from elsewhere',
  'stamped-tags': 'Tags that an installation stamps',
  'expanded-relation': 'A relation as an address here, written out there',
  spelling: 'The same value, spelled differently',
  derived: 'Follows from another change',
  'file-name': 'Another name of the file',
  style: 'Indent, order of keys, escapes',
};
