import { isMap, mapOf, textOf } from '../../text/values';

/** Words for one-line descriptions. Cards are narrow: a few names, then how many more. */

export function someOf(names: readonly string[], shown = 3): string {
  const head = names.slice(0, shown).join(', ');
  return names.length > shown ? `${head} and ${names.length - shown} more` : head;
}

/** A text on one line, shortened. */
export function oneLine(value: unknown, most = 80): string {
  const line = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

export function countOf(count: number, one: string, many = `${one}s`): string | null {
  return count === 0 ? null : count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** Keys an author wrote, without those of the platform and its editor (`__replace`, `_showJson`). */
export function authoredKeys(value: unknown): string[] {
  return Object.keys(mapOf(value)).filter((key) => !key.startsWith('_'));
}

/** The module in `/api/3/upsert/alerts`, `/api/ingest-feeds/alerts` or `alerts?$limit=1`; a template stays itself. */
export function moduleOf(value: unknown): string {
  const text = textOf(value);
  if (text === null) return '';
  if (text.includes('{')) return oneLine(text);
  return text.split('?', 1)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

/** The module as `moduleOf` reads it, when it is written out. */
export function plainModule(value: unknown): string | null {
  const name = moduleOf(value);
  return /^\w+$/.test(name) ? name : null;
}

/** Modules of a trigger: `resources`, or the older `resource`. */
export function modulesOf(args: Record<string, unknown>): string[] {
  const { resource, resources } = args;
  const list = Array.isArray(resources) ? resources.filter((name) => typeof name === 'string') : [];
  const single = textOf(resource);
  return list.length > 0 || single === null ? list : [single];
}

/** How many single conditions a query has, nested ones included. */
export function conditionsIn(query: unknown): number {
  const filters = isMap(query) ? query.filters : undefined;
  if (!Array.isArray(filters)) return 0;
  return filters.reduce<number>(
    (sum, filter) => sum + (isMap(filter) && 'filters' in filter ? conditionsIn(filter) : 1),
    0,
  );
}
