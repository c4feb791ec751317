import type { CheckedFile } from '@core/check/world';
import { PackwrightError } from '@core/contract/errors';
import { readWorkspace } from '../../workspace/read-workspace';
import type { CommandIo } from './command';

/**
 * The files of a folder, all of them: what is missing would count as not there. Throws `cancelled`, and `unreadable` where a
 * part of it could not be listed.
 */
export async function wholeWorkspace(
  folder: string,
  io: Pick<CommandIo, 'signal'>,
): Promise<ReadonlyMap<string, CheckedFile>> {
  const { files, cancelled, missing } = await readWorkspace(folder, { signal: io.signal });
  if (cancelled) throw new PackwrightError('cancelled', 'Reading was stopped.');
  if (missing[0] !== undefined) throw new PackwrightError('unreadable', missing[0]);
  return files;
}
