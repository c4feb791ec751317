import { PackwrightError } from '../../contract/errors';
import { type LayoutPart, layoutParts, structureOf } from '../../content/layout/parts';
import type { TextChange } from '../../text/changes';
import { insertAt, moveAt, removeAt, setAt } from '../../text/json/edit';
import { parseJson } from '../../text/json/parse';
import { readJson } from '../../text/json/read';
import { getAt, joinPointer } from '../../text/pointer';
import { elementsOf, isMap, type JsonMap, mapOf, member } from '../../text/values';
import type { ListPlace } from '../after-move';
import { inOrderOf } from '../siblings';

/** Where a part goes: a place in a list, from 0, among the others without the part that moves. */
export type PartPlace = ListPlace;

/**
 * A row as the platform's editor writes a new one (docs/platform/views.md#widgets).
 * @param structure widths of its columns, of twelve
 * @param holds what goes into its columns
 */
export const newRow = (structure: readonly number[], holds: 'fields' | 'widgets', wid: string): JsonMap => ({
  columns: structure.map((width) => ({ [holds]: [], style: `col-lg-${width}` })),
  wid,
  _collapsed: false,
});

/** A tab with one empty row, as the platform's editor writes a new one. */
export const newTab = (title: string, newUuid: () => string): JsonMap => ({
  title,
  active: 0,
  widget: { type: 'rows', config: { wid: newUuid(), rows: [newRow([12], 'widgets', newUuid())] } },
  icon: '',
  show: false,
  visible: true,
});

/**
 * The changes that add a part to a list: written like its siblings where these have keys of their own order.
 * @throws PackwrightError `not-found` where there is no such list
 */
export function addPart(text: string, { list, index }: PartPlace, made: unknown): TextChange[] {
  const siblings = elementsOf(getAt(readJson(text).value, list), list);
  const like = siblings.map(({ value }) => value).find(isMap);
  // The platform leaves the rows of a form out until one is added.
  if (siblings.length === 0) return setAt(text, list, [made]);
  return insertAt(
    text,
    list,
    Math.min(index, siblings.length),
    isMap(made) && like ? inOrderOf(like, made) : made,
  );
}

/** A field as its siblings in a group are written: as a name alone, or with settings (docs/platform/views.md#widgets). */
export function newFieldEntry(siblings: readonly unknown[], name: string): unknown {
  if (siblings.length > 0 && siblings.every((one) => typeof one === 'string')) return name;
  const like = siblings.find(isMap);
  const whole = { name, highlightMode: true, linky: true, readOnly: false };
  if (!like) return whole;
  const known = Object.entries(whole).filter(([key]) => key === 'name' || Object.hasOwn(like, key));
  return inOrderOf(like, Object.fromEntries(known));
}

/**
 * The changes that move a part, with all it holds. In its own list no text changes.
 * @throws PackwrightError `invalid-input` for a place inside of itself, `not-found` where there is none
 */
export function movePart(text: string, pointer: string, { list, index }: PartPlace): TextChange[] {
  const part = partAt(text, pointer);
  if (part.list === list) return moveAt(text, pointer, index);
  if (list.startsWith(`${pointer}/`))
    throw new PackwrightError('invalid-input', 'A part cannot be moved into itself.');
  const tree = parseJson(text);
  const target = getAt(readJson(text).value, list);
  const isEmpty = !Array.isArray(target) || target.length === 0;
  return [
    ...removeAt(tree, pointer),
    ...(isEmpty ? setAt(tree, list, [part.value]) : insertAt(tree, list, index, part.value)),
  ].sort((a, b) => a.from - b.from);
}

/** The changes that add a copy of a part behind it; what has an id gets another one. */
export function duplicatePart(text: string, pointer: string, newUuid: () => string): TextChange[] {
  const { list, index, value } = partAt(text, pointer);
  return insertAt(text, list, index + 1, withNewIds(value, newUuid));
}

function withNewIds(value: unknown, newUuid: () => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withNewIds(each, newUuid));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'wid' && typeof each === 'string' ? newUuid() : withNewIds(each, newUuid),
    ]),
  );
}

/**
 * The changes that give a row other columns. Those that stay keep what they hold; what the others held goes to the end of
 * the last one.
 * @param structure widths, of twelve
 */
export function setStructure(text: string, pointer: string, structure: readonly number[]): TextChange[] {
  const { value } = partAt(text, pointer);
  const columns = elementsOf(member(value, 'columns'), '').map((column) => mapOf(column.value));
  const holds = columns.some(({ fields }) => Array.isArray(fields)) ? 'fields' : 'widgets';
  const contents = (column: JsonMap): unknown[] => {
    const held = column[holds];
    return Array.isArray(held) ? held : [];
  };
  const rest = columns.slice(structure.length).flatMap(contents);
  const next = structure.map((width, index) => {
    const column = columns[index];
    const style = `col-lg-${width}`;
    if (!column) return { [holds]: [], style };
    const isLast = index === structure.length - 1 && rest.length > 0;
    return { ...column, ...(isLast && { [holds]: [...contents(column), ...rest] }), style };
  });
  if (JSON.stringify(structureOf(value)) === JSON.stringify(structure)) return [];
  return setAt(text, joinPointer(pointer, 'columns'), next);
}

/**
 * The changes that show a tab or widget on a condition only, or always, as the platform's editor writes it
 * (docs/platform/views.md#widgets).
 * @param filter a query body; null for always
 */
export function setCondition(text: string, pointer: string, filter: JsonMap | null): TextChange[] {
  const { kind } = partAt(text, pointer);
  const at = kind === 'tab' ? pointer : joinPointer(pointer, 'config', 'visibility');
  const tree = parseJson(text);
  if (filter === null && kind !== 'tab') return removeAt(tree, at);
  if (filter === null)
    return [
      ...removeAt(tree, joinPointer(at, 'conditionalVisibility')),
      ...removeAt(tree, joinPointer(at, 'filter')),
    ].sort((a, b) => a.from - b.from);
  const said = { conditionalVisibility: true, filter };
  return setAt(tree, at, { ...mapOf(getAt(readJson(text).value, at)), ...said });
}

/** @throws PackwrightError `not-found` */
function partAt(text: string, pointer: string): LayoutPart {
  const part = layoutParts(readJson(text).value).find((one) => one.pointer === pointer);
  if (!part) throw new PackwrightError('not-found', 'The layout has no such part.');
  return part;
}
