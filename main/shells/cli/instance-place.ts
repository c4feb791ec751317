import { join, resolve } from 'node:path';
import type { ContentState } from '@core/compare/states/state';
import type { ContentItem } from '@core/contract/workspace';
import { instanceState } from '../../instance/rehearsal/instance-state';
import { recordSetsOf } from '../../instance/rehearsal/rehearse';
import { defaultDataDir } from '../data-dir';
import type { CommandIo } from './command';
import { type Closing, copiedInstance } from './rehearsal-instance';

const place = /^instance(?::(.+))?$/s;

/** Whether a name means the local instance (`instance`) or a snapshot of it (`instance:NAME`). */
export const isInstancePlace = (name: string): boolean => place.test(name);

/**
 * What the local instance holds, of a copy of its data. Of records those the other states have; beside a pack, which
 * brings little of what an instance has, what the pack has too and what lies in the collections of its playbooks.
 * Throws `not-found` where there is no instance, or no snapshot of the name.
 * @param dataDir folder of the instance; null for the one in Packwright's data folder
 */
export async function readInstance(
  name: string,
  dataDir: string | null,
  others: readonly ContentState[],
  io: CommandIo,
): Promise<ContentState> {
  const folder = dataDir === null ? join(defaultDataDir(), 'instance') : resolve(io.cwd, dataDir);
  const closing: Closing[] = [];
  try {
    const instance = await copiedInstance(folder, place.exec(name)?.[1] ?? null, closing, io);
    const state = instanceState(instance, recordSetsOf(others));
    return others.length === 0 ? state : { ...state, items: partFor(others, state.items) };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

function partFor(others: readonly ContentState[], items: readonly ContentItem[]): ContentItem[] {
  const known = new Set(others.flatMap((state) => state.items.flatMap(signs)));
  return items.filter((item) => signs(item).some((sign) => known.has(sign)));
}

/** What an item is recognised by, and the collection of a playbook. */
const signs = ({ kind, title, uuid, group }: ContentItem): string[] => [
  `${kind}\n${title}`,
  ...(uuid === null ? [] : [uuid]),
  ...(kind === 'playbook' && group !== null ? [`in ${group}`] : []),
];
