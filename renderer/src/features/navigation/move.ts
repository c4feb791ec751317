import type { MenuEntry } from '@core/content/navigation/entries';
import { pointerAfterMove } from '@core/edit/after-move';
import { type MenuPlace, moveEntry } from '@core/edit/navigation/edit-entries';
import { removeAt } from '@core/text/json/edit';
import { announce } from '../../state/announcer';
import { changeText } from '../../state/form-edits';
import { select } from '../../state/selection';

/** Moves an entry, which stays selected, and says where it stands now. */
export function move(path: string, entry: MenuEntry, place: MenuPlace): void {
  changeText(path, `Move ${entry.title}`, (text) => moveEntry(text, entry.pointer, place));
  select(path, pointerAfterMove(entry, place));
  announce(
    place.list === entry.list
      ? `${entry.title} is number ${place.index + 1} of ${entry.count}`
      : `${entry.title} moved to another section`,
  );
}

/** Takes an entry out of the menu, with all below it; undo brings it back. */
export function remove(path: string, entry: MenuEntry): void {
  changeText(path, `Remove ${entry.title}`, (text) => removeAt(text, entry.pointer));
  select(path, null);
  announce(`${entry.title} removed from the menu`);
}
