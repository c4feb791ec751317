import type { ContentItem } from '../../contract/workspace';

/** Kinds of which each module has things of the same names. */
const ofModules: ReadonlySet<ContentItem['kind']> = new Set(['layout', 'moduleLanguage']);

/** What an item is called where things of all kinds stand side by side: `Detail of alerts`. */
export const itemName = ({ kind, title, group }: Pick<ContentItem, 'kind' | 'title' | 'group'>): string =>
  ofModules.has(kind) && group !== null ? `${title} of ${group}` : title;
