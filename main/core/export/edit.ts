import { elementsOf, isMap, mapOf, member } from '../text/values';
import type { ExportCategory } from './category';
import { listPlace } from './selection';

/** What a gesture makes of a selection: a new value at a place below `options`. */
export interface SelectionEdit {
  pointer: string;
  value: unknown;
}

/** What a category and a thing of it must say for an edit; the page knows them without their workspace. */
type Known = Pick<ExportCategory, 'key' | 'olderKey' | 'at' | 'idOf'>;

/** Selects things, or takes them out again; elements that stay keep what else is said of them. */
export function withThings(
  options: unknown,
  category: Known,
  things: readonly { id: string; element: unknown }[],
  on: boolean,
): SelectionEdit {
  const { list, at } = listPlace(options, category);
  const ids = new Set(things.map(({ id }) => id));
  const present = elementsOf(list, at).map(({ value }) => value);
  if (!on) return { pointer: at, value: present.filter((each) => !ids.has(category.idOf(each) ?? '')) };
  const kept = present.map((each) => (ids.has(category.idOf(each) ?? '') ? switchedOn(each) : each));
  const known = new Set(present.map((each) => category.idOf(each)));
  const added = things.filter(({ id }) => !known.has(id)).map(({ element }) => element);
  return { pointer: at, value: [...kept, ...added] };
}

/** Adds another element for a thing that may be selected several times. */
export function withAnother(options: unknown, category: Known, element: unknown): SelectionEdit {
  const { list, at } = listPlace(options, category);
  return { pointer: at, value: [...elementsOf(list, at).map(({ value }) => value), element] };
}

/** Takes one element out. */
export function withoutElement(options: unknown, category: Known, pointer: string): SelectionEdit {
  const { list, at } = listPlace(options, category);
  const kept = elementsOf(list, at).filter((each) => each.pointer !== pointer);
  return { pointer: at, value: kept.map(({ value }) => value) };
}

/** Says something of an element: a switch, its parts (null for all of them), its query. */
export function withMember(
  element: { pointer: string; value: unknown; id: string },
  key: string,
  value: unknown,
): SelectionEdit {
  const map = isMap(element.value) ? element.value : { value: element.id };
  const { [key]: _before, ...others } = map;
  return { pointer: element.pointer, value: value === null ? others : { ...map, [key]: value } };
}

/** An element that was switched off is switched on. */
function switchedOn(element: unknown): unknown {
  return member(element, 'include') === false ? { ...mapOf(element), include: true } : element;
}
