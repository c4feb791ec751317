import { PackwrightError } from '@core/contract/errors';
import { readDocument } from './read-document';
import type { SafeFolder } from './safe-path';

/**
 * The text of a file of a workspace as it is on disk; null where there is none, or it is no text. Throws `refused` for a
 * path that leads out, and what reading throws.
 */
export async function textOnDisk(folder: SafeFolder, path: string): Promise<string | null> {
  const file = await folder.resolve(path);
  try {
    const { encoding, text } = await readDocument(file, path);
    return encoding === 'utf8' ? text : null;
  } catch (thrown) {
    if (thrown instanceof PackwrightError && thrown.code === 'not-found') return null;
    throw thrown;
  }
}
