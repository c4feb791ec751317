import type { LayoutPart } from '@core/content/layout/parts';
import { pointerAfterMove } from '@core/edit/after-move';
import { addPart, duplicatePart, movePart, type PartPlace } from '@core/edit/layout/edit-parts';
import { removeAt } from '@core/text/json/edit';
import { announce } from '../../state/announcer';
import { changeText } from '../../state/form-edits';
import { select } from '../../state/selection';

/** Moves a part, which stays selected, and says where it stands now. */
export function move(path: string, part: LayoutPart, title: string, place: PartPlace): void {
  changeText(path, `Move ${title}`, (text) => movePart(text, part.pointer, place));
  select(path, pointerAfterMove(part, place));
  announce(
    place.list === part.list
      ? `${title} is number ${place.index + 1} of ${part.count}`
      : `${title} moved to another part of the layout`,
  );
}

/** Takes a part out, with all it holds; undo brings it back. */
export function remove(path: string, part: LayoutPart, title: string): void {
  changeText(path, `Remove ${title}`, (text) => removeAt(text, part.pointer));
  select(path, null);
  announce(`${title} removed`);
}

/** Adds a copy behind a part, and selects it. */
export function duplicate(path: string, part: LayoutPart, title: string): void {
  changeText(path, `Duplicate ${title}`, (text) =>
    duplicatePart(text, part.pointer, () => crypto.randomUUID()),
  );
  select(path, `${part.list}/${part.index + 1}`);
}

/**
 * Adds a part at the end of a list, and selects it.
 * @param count how many parts are there
 */
export function add(path: string, list: string, count: number, title: string, made: unknown): void {
  changeText(path, `Add ${title}`, (text) => addPart(text, { list, index: count }, made));
  select(path, `${list}/${count}`);
  announce(`${title} added`);
}
