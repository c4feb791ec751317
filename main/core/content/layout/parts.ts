import { joinPointer } from '../../text/pointer';
import { elementsOf, firstText, isMap, type JsonMap, member, textOf } from '../../text/values';

/** What a view template, dashboard or report is put together from (docs/platform/views.md#widgets). */
export type PartKind = 'row' | 'column' | 'widget' | 'tab' | 'field';

/** One part of a layout, where it stands. */
export interface LayoutPart {
  kind: PartKind;
  pointer: string;
  /** Pointer of the list it is an element of. */
  list: string;
  /** Place in its list, from 0, and how many are there. */
  index: number;
  count: number;
  /** 1 for the rows of the layout itself. */
  level: number;
  /** Of a widget its type; of a field its name. */
  type: string;
  value: unknown;
  /** Lists of parts it holds, by what belongs into them. */
  holds: readonly PartList[];
}

/** A list of parts. */
export interface PartList {
  pointer: string;
  kind: PartKind;
  /** Of rows and columns, what goes into the columns. */
  content: 'fields' | 'widgets';
}

/** Types of widgets whose rows hold fields, not widgets. */
export const fieldGroups: ReadonlySet<string> = new Set([
  'editableFormGroup',
  'formGroup',
  'readonlyFormGroup',
  'defaultFields',
]);

/** Layouts nest up to five deep; a made-up one of thousands ends here. */
const deepest = 40;

/** Pointer of the rows of a layout. */
export const rowsAt = '/config/rows';

/** The rows of the layout itself. */
export const topList: PartList = { pointer: rowsAt, kind: 'row', content: 'widgets' };

/** All parts of a layout in the order they are drawn, each behind what holds it. What is no part is passed over. */
export function layoutParts(layout: unknown): LayoutPart[] {
  const found: LayoutPart[] = [];
  const walk = (list: PartList, value: unknown, level: number): void => {
    if (level > deepest) return;
    const elements = elementsOf(value, list.pointer);
    for (const [index, element] of elements.entries()) {
      const part = partOf(list, element.value, element.pointer);
      if (!part) continue;
      const { holds, type } = part;
      const { kind, pointer: of } = list;
      found.push({
        kind,
        pointer: element.pointer,
        list: of,
        index,
        count: elements.length,
        level,
        type,
        value: element.value,
        holds,
      });
      for (const inner of holds)
        walk(inner, valueBelow(element.value, element.pointer, inner.pointer), level + 1);
    }
  };
  walk(topList, member(member(layout, 'config'), 'rows'), 1);
  return found;
}

/** The value at a pointer below another one. */
function valueBelow(value: unknown, at: string, pointer: string): unknown {
  const keys = pointer.slice(at.length + 1).split('/');
  return keys.reduce<unknown>(
    (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : member(inner, key)),
    value,
  );
}

function partOf(
  { kind, content }: PartList,
  value: unknown,
  pointer: string,
): { type: string; holds: PartList[] } | null {
  const below = (part: PartKind, of: PartList['content'], ...keys: string[]): PartList => ({
    kind: part,
    content: of,
    pointer: joinPointer(pointer, ...keys),
  });
  if (kind === 'field') {
    const name = textOf(value) ?? firstText(value, 'name', 'field');
    return name === null ? null : { type: name, holds: [] };
  }
  if (!isMap(value)) return null;
  if (kind === 'row') return { type: 'row', holds: [below('column', content, 'columns')] };
  if (kind === 'column')
    return {
      type: 'column',
      holds: [content === 'fields' ? below('field', content, 'fields') : below('widget', content, 'widgets')],
    };
  if (kind === 'tab') {
    const inner = member(value.widget, 'config');
    return {
      type: 'tab',
      holds: Array.isArray(member(inner, 'rows'))
        ? [below('row', 'widgets', 'widget', 'config', 'rows')]
        : [],
    };
  }
  const type = textOf(value.type);
  if (type === null) return null;
  const config = isMap(value.config) ? value.config : {};
  return {
    type,
    holds: [
      ...(Array.isArray(config.rows)
        ? [below('row', fieldGroups.has(type) ? 'fields' : 'widgets', 'config', 'rows')]
        : []),
      ...(Array.isArray(config.tabs) ? [below('tab', 'widgets', 'config', 'tabs')] : []),
    ],
  };
}

/** How many of the twelve parts of a row a column is wide; all of it where nothing is said. */
export function widthOf(column: unknown): number {
  const style = firstText(column, 'style') ?? '';
  const width = Number(/col-(?:lg|md|sm|xs)-(\d+)/.exec(style)?.[1]);
  return width >= 1 && width <= 12 ? width : 12;
}

/** The structures rows of widgets have (all 552 of the public ones). */
export const rowStructures: readonly (readonly number[])[] = [
  [12],
  [6, 6],
  [9, 3],
  [3, 9],
  [4, 4, 4],
  [3, 3, 3, 3],
];

/** The widths of a row's columns, from the left. */
export const structureOf = (row: unknown): number[] =>
  elementsOf(member(row, 'columns'), '').map(({ value }) => widthOf(value));

/** The condition on which a tab or widget is shown; null where it always is (docs/platform/views.md#widgets). */
export function conditionOf({ kind, value }: Pick<LayoutPart, 'kind' | 'value'>): JsonMap | null {
  const said =
    kind === 'tab' ? value : kind === 'widget' ? member(member(value, 'config'), 'visibility') : null;
  const filter = member(said, 'filter');
  return member(said, 'conditionalVisibility') === true && isMap(filter) ? filter : null;
}

/** Names of the fields that a layout shows somewhere, tables and heads of records included. */
export function fieldsShown(parts: readonly LayoutPart[]): Set<string> {
  const names = new Set<string>();
  for (const { kind, type, value } of parts) {
    if (kind === 'field') names.add(type);
    if (kind !== 'widget') continue;
    const config = member(value, 'config');
    for (const key of ['columns', 'includes', 'fields'])
      for (const { value: each } of elementsOf(member(config, key), ''))
        names.add(textOf(each) ?? firstText(each, 'name', 'column_name') ?? '');
    for (const key of ['titleField', 'idField', 'picklistField', 'fieldName', 'picklistItem'])
      names.add(firstText(config, key) ?? '');
    names.add(firstText(member(config, 'featuredRelationship'), 'field') ?? '');
  }
  names.delete('');
  return names;
}
