import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { extractInWorker } from '../../archive/client';
import { extractArchive } from '../../archive/extract';
import { type LoadedWorkspace, readWorkspace } from '../../workspace/read-workspace';
import { walk } from '../../workspace/walk';
import type { Instance } from '../instance';
import { invalid } from '../platform-error';

type Workplace = Pick<Instance, 'workersDir' | 'scratch' | 'background'>;

/** The content of an uploaded archive, unpacked to a folder that is removed afterwards. */
export type Unpacked = LoadedWorkspace;

/**
 * Unpacks an upload, archives inside it too, and reads it. Untrusted bytes: in a worker that can be ended, where the
 * folder of the built workers is known. It is given up when the instance stops.
 * @throws PlatformError 400 for what is not an archive, or an unsafe one
 */
export const withUnpacked = <T>(
  bytes: Uint8Array,
  instance: Workplace,
  work: (unpacked: Unpacked) => T | Promise<T>,
): Promise<T> =>
  withFolderOf(bytes, instance, async (folder) => {
    const { signal } = instance.background;
    const unpacked = await readWorkspace(folder, { signal });
    signal.throwIfAborted();
    return work(unpacked);
  });

/**
 * The files of a package in one top folder, by their path below it.
 * @throws PlatformError 400 as above
 */
export const filesOfPackage = (bytes: Uint8Array, instance: Workplace): Promise<Map<string, Uint8Array>> =>
  withFolderOf(bytes, instance, async (folder) => {
    const { paths } = await walk(folder);
    const files = await Promise.all(
      paths.map(
        async (path) => [path.slice(path.indexOf('/') + 1), await readFile(join(folder, path))] as const,
      ),
    );
    return new Map(files);
  });

async function withFolderOf<T>(
  bytes: Uint8Array,
  { workersDir, scratch, background }: Workplace,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const ending = endingOf(bytes);
  if (ending === null) throw invalid('The file is neither a zip nor a tgz archive.');
  return scratch.within(async (parent) => {
    try {
      const archive = join(parent, `upload${ending}`);
      const folder = join(parent, 'content');
      await writeFile(archive, bytes);
      const options = { nested: true, signal: background.signal };
      if (workersDir === undefined) await extractArchive(archive, folder, options);
      else await extractInWorker(workersDir, archive, folder, options);
      return await work(folder);
    } catch (failure) {
      if (failure instanceof PackwrightError) throw invalid(failure.message);
      throw failure;
    }
  });
}

/** Recognised by the first bytes; the name of an upload proves nothing. */
function endingOf(bytes: Uint8Array): '.zip' | '.tgz' | null {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return '.zip';
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? '.tgz' : null;
}
