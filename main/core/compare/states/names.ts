import { stepTypeOf } from '../../content/steps/index';
import type { Comparison, ItemChange } from '../../contract/comparison';
import { isMap } from '../../text/values';
import { inNames } from '../in-names';
import { uuidsOfText } from './ids';
import type { ContentState } from './state';
import { factsIn } from './users';

/** What the uuids that changes mention stand for: items of either state and choices of picklists, by uuid. */
export function namesIn(items: readonly ItemChange[], states: readonly ContentState[]): Comparison['names'] {
  const asked = new Set(items.flatMap(({ changes }) => changes.flatMap(uuidsIn)));
  if (asked.size === 0) return {};
  const found = new Map<string, string>();
  for (const uuid of asked) {
    const type = stepTypeOf(uuid);
    if (type) found.set(uuid, type.label);
  }
  for (const state of states) {
    for (const { uuid, title, kind, path } of state.items) {
      if (uuid !== null && asked.has(uuid)) found.set(uuid, title);
      if (kind !== 'picklist') continue;
      for (const { definition } of factsIn(state.files.get(path)).definitions)
        if (asked.has(definition.target.key)) found.set(definition.target.key, definition.title);
    }
  }
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The changes with names in the words of their places instead of uuids. */
export function withNames(items: readonly ItemChange[], names: Comparison['names']): ItemChange[] {
  const named = (text: string) => inNames(text, names);
  return items.map((item) => ({
    ...item,
    changes: item.changes.map((change) => ({ ...change, where: named(change.where) })),
  }));
}

const uuidsIn = ({ where, before, after }: ItemChange['changes'][number]): string[] =>
  [where, before, after].flatMap(uuidsOf);

/** Those of texts; what is inside an element that came or went as a whole is not told. */
function uuidsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 36 ? [] : uuidsOfText(value);
  if (Array.isArray(value)) return value.flatMap(uuidsOf);
  return isMap(value) && Array.isArray(value.filters) ? value.filters.flatMap(filterUuids) : [];
}

const filterUuids = (entry: unknown): string[] =>
  isMap(entry) ? [...uuidsOf(entry.value), ...uuidsOf({ filters: entry.filters })] : [];
