import { readFile } from 'node:fs/promises';
import { PackwrightError } from '@core/contract/errors';
import type { WorkspaceEdit } from '@core/text/workspace-edit';
import { applyChanges } from '@core/text/changes';
import { arrangeFiles } from './arrange-files';
import { fileError } from './file-errors';
import type { SafeFolder } from './safe-path';
import { hashOf, saveFile } from './save-file';

/**
 * Writes the changed and new files of an edit to disk, each atomically, and returns their paths. For commands; in the
 * studio edits go through the open documents. Throws `conflict` where a file has changed since, or a new one already
 * exists.
 */
export async function writeEdit(
  folder: SafeFolder,
  { files, created = [] }: WorkspaceEdit,
): Promise<string[]> {
  await arrangeFiles(folder, { moved: [], deleted: [], created });
  const changed = files.filter(({ changes }) => changes.length > 0);
  for (const { path, changes } of changed) {
    try {
      const file = await folder.resolve(path);
      const before = await readFile(file);
      const after = Buffer.from(applyChanges(before.toString('utf8'), changes), 'utf8');
      if ((await saveFile(file, after, { base: hashOf(before), overwrite: false })) === 'conflict') {
        throw new PackwrightError('conflict', `"${path}" changed in the meantime.`, 'Try again.');
      }
    } catch (thrown) {
      throw fileError(thrown, 'saved', path);
    }
  }
  return [...created, ...changed].map(({ path }) => path);
}
