import type { ContentItem } from '@core/contract';
import { uuidOfIri } from '@core/content/iri';
import { kindInfo } from './kinds';
import { openTab } from './tabs';
import { useWorkspace } from './workspace';

let index: { items: readonly ContentItem[]; byUuid: ReadonlyMap<string, ContentItem> } | null = null;

/** What an IRI or uuid stands for in this workspace; undefined for other values and for what is not in it. */
export function itemOfIri(value: unknown): ContentItem | undefined {
  const uuid = typeof value === 'string' ? uuidOfIri(value) : null;
  if (uuid === null) return undefined;
  const { items } = useWorkspace.getState();
  if (index?.items !== items) {
    const byUuid = new Map<string, ContentItem>();
    for (const item of items) if (item.uuid !== null && !byUuid.has(item.uuid)) byUuid.set(item.uuid, item);
    index = { items, byUuid };
  }
  return index.byUuid.get(uuid);
}

/** Something a value names, and the way there. */
export interface Reference {
  title: string;
  kind: string;
  onOpen(): void;
}

/** What a value names in this workspace; null for nothing, and for the item it belongs to itself. */
export function referenceOf(value: unknown, ownUuid: string | null): Reference | null {
  const item = itemOfIri(value);
  if (!item || item.uuid === ownUuid) return null;
  return {
    title: item.title,
    kind: kindInfo(item.kind).label,
    onOpen: () => openTab(item.path, { pointer: item.pointer }),
  };
}
