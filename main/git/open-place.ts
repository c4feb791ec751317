import { stat } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { isMissing } from '../workspace/file-errors';
import { openTarget } from '../workspace/open-target';
import { revisionFolder } from './revision-folder';

/** From where places are named, and what unpacks archives. */
export interface PlaceIo {
  /** Absolute folder. */
  cwd: string;
  /** Folder of the built worker entries. */
  workersDir: string;
}

/** A folder with the content of what a command was given. */
export interface OpenPlace {
  folder: string;
  /** Whether it is a folder or a revision, which has all there is, or an archive or exported file: a selection. */
  is: 'folder' | 'revision' | 'selection';
  /** Removes what was unpacked; the user's own folder stays. */
  dispose(): Promise<void>;
}

/**
 * Opens a folder, an archive, or a revision of git (`HEAD~1`, `main:some/folder`); a path that is there comes first.
 * Throws `not-found` for a path that leads nowhere, and what opening each of them throws.
 */
export async function openPlace(name: string, io: PlaceIo): Promise<OpenPlace> {
  const place = await placeOf(name, io);
  if (!isAbsolute(place)) return { ...(await revisionFolder(io.cwd, name)), is: 'revision' };
  await stat(place).catch((thrown: unknown) => {
    if (isMissing(thrown)) throw new PackwrightError('not-found', `There is no "${name}".`);
  });
  const target = await openTarget(place, { workersDir: io.workersDir });
  return { ...target, is: target.isArchive ? 'selection' : 'folder' };
}

/**
 * An absolute path, where there is something; else the name as it is, for a revision. What stands before a `..` has to be
 * there too: `HEAD:../..` is no other way to say this folder.
 */
export async function placeOf(name: string, { cwd }: Pick<PlaceIo, 'cwd'>): Promise<string> {
  const path = resolve(cwd, name);
  const [revision] = isAbsolute(name) ? [] : (/^[^:]*:[^/\\]*/.exec(name) ?? []);
  const asked = revision === undefined ? [path] : [resolve(cwd, revision), path];
  return Promise.all(asked.map((one) => stat(one))).then(
    () => path,
    () => name,
  );
}
