import { explainingDiskErrors } from './disk-errors';
import { unpackNested } from './nested';
import { makeFolder } from './scratch';
import { unpackFiles, type UnpackOptions } from './unpack-files';

export interface ExtractOptions extends UnpackOptions {
  /** Unpacks archives inside the archive as well, each into a folder beside it. */
  nested?: boolean;
}

/**
 * Unpacks a zip or tgz archive into a folder that does not exist yet (or is empty); all of it, or nothing at all. Throws
 * ArchiveRefused for what is unsafe, and PackwrightError `not-found`, `unreadable`, `conflict` or `cancelled`.
 */
export async function extractArchive(
  archive: string,
  folder: string,
  options: ExtractOptions = {},
): Promise<{ files: number }> {
  return makeFolder(folder, (scratch) => unpackInto(archive, scratch, options));
}

/** Unpacks into a folder it creates itself; on failure the partly filled folder is left behind. */
export function unpackInto(
  archive: string,
  folder: string,
  options: ExtractOptions = {},
): Promise<{ files: number }> {
  return explainingDiskErrors(async () => {
    const outer = await unpackFiles(archive, folder, options);
    const inner = options.nested ? await unpackNested(folder, outer.budget, options) : { files: 0 };
    return { files: outer.files + inner.files };
  });
}
