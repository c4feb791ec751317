import { PackwrightError } from '../../contract/errors';
import { menuAt, menuEntries, type MenuEntry } from '../../content/navigation/entries';
import type { TextChange } from '../../text/changes';
import type { ListPlace } from '../after-move';
import { insertAt, moveAt, removeAt, setAt } from '../../text/json/edit';
import { parseJson } from '../../text/json/parse';
import { readJson } from '../../text/json/read';
import { joinPointer } from '../../text/pointer';
import { firstText, isMap, member, type JsonMap } from '../../text/values';

/** What a new entry leads to; a section holds other entries. */
export type NewEntry =
  | { to: 'module'; module: string; title: string }
  | { to: 'section'; title: string }
  | { to: 'address'; url: string; title: string };

/** Where an entry goes: a place in the list of the menu's top or of a section. */
export type MenuPlace = ListPlace;

/**
 * The changes that add an entry at the end of a list, as the platform writes it: at the top it is merged with an entry of
 * the same title, below it takes no say in that (docs/platform/views.md#navigation).
 * @param list pointer of the list: `/config/navigation` or the `items` of a section
 * @throws PackwrightError `invalid-input` without a title, or without what it leads to
 */
export function addEntry(text: string, list: string, made: NewEntry): TextChange[] {
  const title = made.title.trim();
  const target = made.to === 'module' ? made.module : made.to === 'address' ? made.url : title;
  if (title === '' || target.trim() === '')
    throw new PackwrightError('invalid-input', 'An entry needs a title and what it leads to.');
  return insertAt(text, list, '-', {
    editMode: false,
    icon: made.to === 'section' ? 'fa fa-folder-o' : made.to === 'module' ? 'fa fa-table' : 'fa fa-link',
    ...(list === menuAt && { mergeType: 'merge' }),
    ...(made.to === 'module' && {
      require: { action: 'read', module: made.module },
      state: { name: 'main.modules.list', parameters: { module: made.module } },
    }),
    ...(made.to === 'section' && { items: [] }),
    title,
    ...(made.to === 'address' && { url: made.url, openInNewTab: true }),
  });
}

/**
 * The changes that have an entry list the records of another module. The right it asks for follows where that was for the
 * same module, as of most.
 */
export function leadToModule(text: string, pointer: string, module: string): TextChange[] {
  const entry = entryAt(text, pointer);
  const tree = parseJson(text);
  const asks = firstText(member(entry.value, 'require'), 'module');
  return [
    ...(asks === entry.module ? setAt(tree, joinPointer(pointer, 'require', 'module'), module) : []),
    ...setAt(tree, joinPointer(pointer, 'state', 'parameters', 'module'), module),
  ].sort((a, b) => a.from - b.from);
}

/**
 * The changes that move an entry, with all below it. Within its list no text changes; in another list it is written as
 * its new siblings are, and at the top it is merged as they are.
 * @throws PackwrightError `invalid-input` for a place inside of itself, `not-found` where there is none
 */
export function moveEntry(text: string, pointer: string, { list, index }: MenuPlace): TextChange[] {
  const entry = entryAt(text, pointer);
  if (entry.list === list) return moveAt(text, pointer, index);
  if (list === pointer || list.startsWith(`${pointer}/`))
    throw new PackwrightError('invalid-input', `“${entry.title}” cannot be moved into itself.`);
  const tree = parseJson(text);
  const siblings = menuEntries(readJson(text).value).filter((one) => one.list === list);
  const isMerged = list === menuAt && siblings.some(({ value }) => member(value, 'mergeType') === 'merge');
  return [
    ...removeAt(tree, pointer),
    ...insertAt(tree, list, index, isMerged ? merged(entry.value) : entry.value),
  ].sort((a, b) => a.from - b.from);
}

/** With `mergeType` behind the icon, where the platform has it. */
function merged(entry: JsonMap): JsonMap {
  if (Object.hasOwn(entry, 'mergeType')) return entry;
  const keys = Object.entries(entry);
  const at = keys.findIndex(([key]) => key === 'icon') + 1;
  return Object.fromEntries(keys.toSpliced(at, 0, ['mergeType', 'merge']));
}

/** A step an entry can be moved by keys. */
export type MenuStep = 'up' | 'down' | 'into' | 'out';

/**
 * Where a step leads an entry: one place up or down in its list, to the end of the section before it, or behind the
 * section it is in. Null where there is no such place.
 */
export function placeAfter(
  entries: readonly MenuEntry[],
  entry: MenuEntry,
  step: MenuStep,
): MenuPlace | null {
  const { list, index, count } = entry;
  if (step === 'up') return index > 0 ? { list, index: index - 1 } : null;
  if (step === 'down') return index < count - 1 ? { list, index: index + 1 } : null;
  if (step === 'into') {
    const before = entries.find((one) => one.list === list && one.index === index - 1);
    if (before?.leadsTo !== 'section') return null;
    return endOf(entries, joinPointer(before.pointer, 'items'));
  }
  const section = entries.find((one) => joinPointer(one.pointer, 'items') === list);
  return section ? { list: section.list, index: section.index + 1 } : null;
}

/** The end of a list of entries. */
export const endOf = (entries: readonly MenuEntry[], list: string): MenuPlace => ({
  list,
  index: entries.filter((one) => one.list === list).length,
});

function entryAt(text: string, pointer: string): MenuEntry {
  const entry = menuEntries(readJson(text).value).find((one) => one.pointer === pointer);
  if (!entry || !isMap(entry.value)) throw new PackwrightError('not-found', 'The menu has no such entry.');
  return entry;
}
