import { elementsOf, isMap, mapOf, member, textOf } from '../text/values';
import { getAt, joinPointer } from '../text/pointer';
import { categories } from './categories/index';
import type { ExportChoice } from '../contract/exports';
import type { Chosen, ExportCategory } from './category';

/** One element of a selection, read. */
export interface Selected {
  category: ExportCategory;
  element: unknown;
  /** Place below `options`. */
  pointer: string;
  /** What it selects; null where the element cannot be read. */
  id: string | null;
  /** What it calls it, for a reader. */
  name: string;
  /** The parts it names; null when all of the thing is meant. */
  parts: readonly string[] | null;
}

/** Everything a selection names, category by category; what is switched off (`include: false`) is not selected. */
export function readSelection(options: unknown): Selected[] {
  return categories.flatMap((category) => {
    const { list, at } = listPlace(options, category);
    return elementsOf(list, at).flatMap(({ value: element, pointer }) => {
      if (member(element, 'include') === false) return [];
      const id = category.idOf(element);
      const parts = category.partsKey === null ? undefined : member(element, category.partsKey);
      return [
        {
          category,
          element,
          pointer,
          id,
          name: nameOf(element) ?? id ?? pointer,
          parts: Array.isArray(parts) ? parts.flatMap((part) => textOf(part) ?? []) : null,
        },
      ];
    });
  });
}

/** The list of a category and its place. Where it is kept deeper now, older templates have it at the top. */
export function listPlace(
  options: unknown,
  { at, key, olderKey }: Pick<ExportCategory, 'at' | 'key' | 'olderKey'>,
): { list: unknown; at: string } {
  for (const older of olderKey === undefined ? [key] : [key, olderKey]) {
    const list = member(options, older);
    if (Array.isArray(list) && list.length > 0) return { list, at: joinPointer('', older) };
  }
  return { list: getAt(options, at), at };
}

function nameOf(element: unknown): string | null {
  if (!isMap(element)) return null;
  return textOf(element.label) ?? textOf(element.name);
}

/** A switch of an element: its own, else that of its category, else the usual. */
export function flagOf({ category, element }: Selected, options: unknown, key: string): boolean {
  const own = member(element, key);
  if (typeof own === 'boolean') return own;
  const shared = member(mapOf(member(options, category.key)), key);
  if (typeof shared === 'boolean') return shared;
  return category.flags.find((flag) => flag.key === key)?.otherwise ?? false;
}

/** A selected element together with the thing it means. */
export function chosenOf(selected: Selected, choice: ExportChoice, options: unknown): Chosen {
  return {
    choice,
    element: selected.element,
    pointer: selected.pointer,
    parts: selected.parts === null ? null : new Set(selected.parts),
    flag: (key) => flagOf(selected, options, key),
  };
}

/**
 * Global variables a selection lists explicitly (docs/platform/export-templates.md), with the place of each below
 * `options`.
 */
export function selectedGlobals(options: unknown): { name: string; pointer: string }[] {
  const lists = [
    ['/playbooks/globalVariables', getAt(options, '/playbooks/globalVariables')],
    ['/globalVariables', member(options, 'globalVariables')],
  ] as const;
  return lists.flatMap(([at, list]) =>
    elementsOf(list, at).flatMap(({ value, pointer }) => {
      const name = textOf(isMap(value) ? (value.name ?? value.value) : value);
      return name === null ? [] : [{ name, pointer }];
    }),
  );
}
