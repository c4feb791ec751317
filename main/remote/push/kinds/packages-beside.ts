import { isMap, type JsonMap } from '@core/text/values';
import { nameOf } from '../../shape/named-list';
import type { BytesOf, WantedChange } from './write-kind';

/** A plan holds what it sends: larger packages are installed over there. In bytes. */
export const largestPackage = 16 * 1024 * 1024;

/**
 * Packages beside a file whose entries are not there yet, by the names of the entries: file name and bytes in base 64, as
 * JSON.
 * @param fileOf name of an entry's package; null for none
 */
export async function packagesBeside(
  { path, before, wanted }: WantedChange & { path: string | null },
  bytesOf: BytesOf,
  fileOf: (entry: JsonMap) => string | null,
): Promise<Map<string, string>> {
  const folder = path === null ? '' : path.slice(0, path.lastIndexOf('/') + 1);
  const there = new Set([before ?? []].flat().map(({ name }) => name));
  const packages = new Map<string, string>();
  for (const entry of [wanted ?? []].flat().filter(isMap)) {
    const file = fileOf(entry);
    if (file === null || /[\\/]/.test(file) || there.has(entry.name)) continue;
    const bytes = await bytesOf(folder + file);
    if (bytes && bytes.length <= largestPackage)
      packages.set(
        nameOf(entry.name),
        JSON.stringify({ name: file, base64: Buffer.from(bytes).toString('base64') }),
      );
  }
  return packages;
}
