import { inArchiveOrder } from '../../archive/entry-order';
import { writeTgz } from '../../archive/write-tgz';
import type { PackedFile } from '../../archive/write-zip';

/**
 * The `.tgz` of a package, its files below one folder (docs/platform/connectors.md#package;
 * docs/platform/widgets.md#package). Equal files at equal times give equal bytes.
 * @param seconds of the date every entry gets, since 1970
 */
export function packageArchive(folder: string, files: readonly PackedFile[], seconds: number): Uint8Array {
  const byPath = new Map(files.map((file) => [file.path, file.bytes]));
  const entries = inArchiveOrder([...byPath.keys()]).map((path) => ({
    path: `${folder}/${path}`,
    bytes: byPath.get(path) ?? new Uint8Array(),
  }));
  return writeTgz(entries, new Date(seconds * 1000));
}
