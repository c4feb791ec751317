import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { extractInWorker } from '../../archive/client';
import { extractArchive } from '../../archive/extract';
import { type LoadedWorkspace, readWorkspace } from '../../workspace/read-workspace';
import { walk } from '../../workspace/walk';
import { invalid } from '../platform-error';

/** The content of an uploaded archive, unpacked to a folder that is removed afterwards. */
export type Unpacked = LoadedWorkspace;

/**
 * Unpacks an upload, archives inside it too, and reads it. Untrusted bytes: in a worker that can be ended, where the
 * folder of the built workers is known.
 * @throws PlatformError 400 for what is not an archive, or an unsafe one
 */
export const withUnpacked = <T>(
  bytes: Uint8Array,
  workersDir: string | undefined,
  work: (unpacked: Unpacked) => T | Promise<T>,
): Promise<T> => withFolderOf(bytes, workersDir, async (folder) => work(await readWorkspace(folder)));

/**
 * The files of a package in one top folder, by their path below it.
 * @throws PlatformError 400 as above
 */
export const filesOfPackage = (
  bytes: Uint8Array,
  workersDir: string | undefined,
): Promise<Map<string, Uint8Array>> =>
  withFolderOf(bytes, workersDir, async (folder) => {
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
  workersDir: string | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const ending = endingOf(bytes);
  if (ending === null) throw invalid('The file is neither a zip nor a tgz archive.');
  const scratch = await mkdtemp(join(tmpdir(), 'packwright-upload-'));
  try {
    const archive = join(scratch, `upload${ending}`);
    const folder = join(scratch, 'content');
    await writeFile(archive, bytes);
    if (workersDir === undefined) await extractArchive(archive, folder, { nested: true });
    else await extractInWorker(workersDir, archive, folder, { nested: true });
    return await work(folder);
  } catch (failure) {
    if (failure instanceof PackwrightError) throw invalid(failure.message);
    throw failure;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Recognised by the first bytes; the name of an upload proves nothing. */
function endingOf(bytes: Uint8Array): '.zip' | '.tgz' | null {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return '.zip';
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? '.tgz' : null;
}
