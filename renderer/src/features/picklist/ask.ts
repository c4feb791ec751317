import type { PicklistItem } from '@core/content/picklist/items';
import { showOverlay } from '../../state/overlays';

const placeOf = (path: string, { pointer }: PicklistItem) => ({ path, pointer, offset: null });

/** Gives an item another text wherever it is meant, after a look at where that is. */
export const askRenameItem = (path: string, item: PicklistItem): void =>
  showOverlay({ kind: 'change', what: 'rename', place: placeOf(path, item) });

/** Takes an item out, after a look at what would still name it. */
export const askDeleteItem = (path: string, item: PicklistItem): void =>
  showOverlay({ kind: 'change', what: 'delete', place: placeOf(path, item) });
