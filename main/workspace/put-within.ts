import type { ContentItem } from '@core/contract/workspace';
import { type Content, contentOfText } from './read-content';
import { within } from './work-within';
import type { WorkspaceIndex } from './workspace-index';

/** How long one file may take to be read, parsed and indexed, milliseconds; the largest takes a few seconds. */
const readClock = 30_000;

const message = 'The file took too long to read, so what it holds is not known.';
const unread = (text = ''): Content => ({
  text,
  value: undefined,
  problems: [{ message, offset: 0, length: 0 }],
});

/** Reads a file; one that does not end holds nothing. */
export function readWithin(read: () => Content): Content {
  const done = within(readClock, read);
  return done ? done.result : unread();
}

/** Indexes the text of a file, in memory. */
export function putText(index: WorkspaceIndex, path: string, text: string): void {
  if (!within(readClock, () => index.put(path, contentOfText(path, text)))) index.put(path, unread(text));
}

/**
 * Reads and indexes files one after another as long as `next` gives some; one that does not end holds nothing.
 * @param clock milliseconds for all of them together
 */
export function putWithin(
  index: WorkspaceIndex,
  next: () => string | undefined,
  read: (path: string) => Content,
  clock = readClock,
): ContentItem[] {
  const items: ContentItem[] = [];
  let path: string | undefined;
  const putAll = (): void => {
    while ((path = next()) !== undefined) items.push(...index.put(path, read(path)));
  };
  while (!within(clock, putAll)) {
    if (path === undefined) throw new Error('Finding the next file took too long.');
    items.push(...index.put(path, unread()));
  }
  return items;
}
