import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { CommandIo } from './command';

/**
 * Writes a file an option of the command line names.
 * @param what what is in it, as a subject: `The trace`
 * @param mode of the file, also of one that is there; left out, whatever the system gives a new one
 * @throws PackwrightError `unreadable` where that cannot be
 */
export async function writeOutput(
  path: string,
  text: string,
  what: string,
  io: Pick<CommandIo, 'cwd'>,
  mode?: number,
): Promise<void> {
  try {
    const file = await open(resolve(io.cwd, path), 'w', mode);
    try {
      // A terminal or a pipe may be named too.
      if (mode !== undefined && (await file.stat()).isFile()) await file.chmod(mode);
      await file.writeFile(text);
    } finally {
      await file.close();
    }
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new PackwrightError(
      'unreadable',
      `${what} could not be written to "${path}": ${reason}.`,
      'Name a file in a folder that exists.',
    );
  }
}
