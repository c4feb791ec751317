import { access, open, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { isMissing } from '../../workspace/file-errors';
import { saveFile } from '../../workspace/save-file';
import type { CommandIo } from './command';

/**
 * Writes a file an option of the command line names, whole or not at all: what was there stays where the disk is full.
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
    const target = await whereLinksLead(resolve(io.cwd, path));
    if (await isNoFile(target)) await writeInto(target, text);
    else {
      await access(dirname(target));
      await saveFile(target, Buffer.from(text), { base: null, overwrite: true, mode });
    }
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new PackwrightError(
      'unreadable',
      `${what} could not be written to "${path}": ${reason}.`,
      'Name a file in a folder that exists and has room for it.',
    );
  }
}

/** Where there is nothing yet, nothing leads elsewhere. */
async function whereLinksLead(path: string): Promise<string> {
  return realpath(path).catch((thrown: unknown) => {
    if (isMissing(thrown)) return path;
    throw thrown;
  });
}

/** A terminal or a pipe may be named too: nothing takes their place. */
async function isNoFile(path: string): Promise<boolean> {
  const there = await stat(path).catch((thrown: unknown) => {
    if (isMissing(thrown)) return null;
    throw thrown;
  });
  return there !== null && !there.isFile();
}

async function writeInto(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  await file.writeFile(text).finally(() => file.close());
}
