import { PackwrightError } from '@core/contract/errors';
import { raiseVersion, updateContents, type VersionBump } from '@core/content/pack/manifest-edits';
import { releaseNotesFiles } from '@core/content/pack/release-notes';
import type { CheckedFile } from '@core/check/world';
import { readWorkspace } from './read-workspace';
import { safeFolder } from './safe-path';
import { writeEdit } from './write-edit';

export interface Upkeep {
  /** Brings the index of the manifest up to date with the files. */
  updateContents?: boolean;
  bump?: VersionBump;
}

/**
 * Brings the manifest of the pack in a folder up to date, on disk. Returns what was done, one line each. Throws
 * `not-found` where it has no manifest.
 */
export async function keepUp(folder: string, wanted: Upkeep): Promise<string[]> {
  const { files } = await readWorkspace(folder);
  const inside = [...files.values()].filter((file) => file.root.path === '');
  const safe = await safeFolder(folder);
  const lines: string[] = [];
  const manifest = manifestOf(inside, folder);
  if (wanted.bump) {
    const notes = releaseNotesFiles.map((path) => files.get(path)).find((file) => file !== undefined);
    const { version, edit } = raiseVersion(
      manifest,
      { path: notes?.path ?? releaseNotesFiles[0], text: notes?.text ?? null },
      wanted.bump,
    );
    lines.push(`Raise the version to ${version}`);
    await writeEdit(safe, edit);
  }
  if (wanted.updateContents) {
    const { files: now } = await readWorkspace(folder);
    const { changes, lines: found } = updateContents(now.get('info.json')?.text ?? manifest.text, inside);
    lines.push(...found);
    await writeEdit(safe, { files: [{ path: manifest.path, changes }] });
  }
  return lines;
}

function manifestOf(files: readonly CheckedFile[], folder: string): CheckedFile {
  const manifest = files.find((file) => file.localPath === 'info.json');
  if (manifest) return manifest;
  throw new PackwrightError(
    'not-found',
    `There is no info.json in ${folder}.`,
    'Name the folder that holds the info.json of the pack.',
  );
}
