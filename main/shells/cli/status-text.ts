import type { ItemState } from '@core/contract/remote-state';
import { counted } from '@core/text/counted';
import { inOneLine } from '@core/text/visible';
import type { Status, ThingStatus } from '../../remote/status/status';

const words: Record<ItemState, string> = {
  unchanged: 'unchanged',
  'changed-here': 'changed here',
  'new-here': 'new here',
  'gone-here': 'gone here',
  'changed-there': 'changed there',
  'new-there': 'new there',
  'gone-there': 'gone there',
  'changed-both': 'changed on both sides',
  unknown: 'not known there',
};

/** A line for a thing, and who has changed it there. */
export function thingLine({ state, path, kind, changed, changes }: ThingStatus): string {
  const who = changed ? `  ${changed.by ?? 'somebody'}, ${new Date(changed.at).toISOString()}` : '';
  const where = changes.map((one) => one.where);
  const what =
    where.length === 0 ? '' : `  (${where.slice(0, 3).join('; ')}${where.length > 3 ? '; …' : ''})`;
  return inOneLine(`${words[state].padEnd(21)}  ${kind}  ${path}${what}${who}`);
}

/** How many things stand how, the unchanged ones first. */
export function countsOf({ items }: Pick<Status, 'items'>): Partial<Record<ItemState, number>> {
  const counts: Partial<Record<ItemState, number>> = { unchanged: 0 };
  for (const { state } of items) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** That a remote was reset, and what to do then. */
export const resetLine = (says: string): string =>
  `${inOneLine(says)} packwright pull --after-reset lets you decide what differs.`;

/** A status for a terminal. */
export function statusText(remote: string, status: Status): string {
  const { items, pulled, looked, reset, unknown } = status;
  const counts = Object.entries(countsOf(status)).map(
    ([state, count]) => `${count} ${words[state as ItemState]}`,
  );
  return [
    `${remote}: pulled ${pulled ?? 'never'}${looked ? '' : '; nobody was asked what has changed there since'}`,
    ...(reset === null ? [] : [resetLine(reset)]),
    ...items.filter(({ state }) => state !== 'unchanged').map(thingLine),
    ...unknown.map(({ message }) => `Not known: ${inOneLine(message)}`),
    `${counted(items.length, 'thing')}: ${counts.join(', ')}.`,
    '',
  ].join('\n');
}
