import { join, resolve } from 'node:path';
import type { ContentState } from '@core/compare/states/state';
import { instanceBeside } from '../../instance/rehearsal/instance-beside';
import { defaultDataDir } from '../data-dir';
import type { CommandIo } from './command';
import { type Closing, copiedInstance } from './rehearsal-instance';

const place = /^(?:instance|snapshot:(.+))$/s;

/** Whether a name means the local instance (`instance`) or a snapshot of it (`snapshot:NAME`). */
export const isInstancePlace = (name: string): boolean => place.test(name);

/**
 * What the local instance holds as a state beside others, of a copy of its data. Throws `not-found` where there is no instance, or no snapshot of the name.
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
    return await instanceBeside(instance, others);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
