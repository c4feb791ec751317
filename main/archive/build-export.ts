import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { ExportEntry } from '@core/export/collector';
import type { ExportPlan } from '@core/export/plan';
import { buildPack, type BuildOptions, type BuiltArchive } from './build-pack';
import { explainingDiskErrors } from './disk-errors';
import { checkPath } from './entry-names';
import { inArchiveOrder } from './entry-order';
import { limits } from './limits';
import { exportNames } from './naming';
import { PathSet } from './path-set';
import { packedSecrets } from './packed-secrets';
import { readZipBack } from './read-back';
import { writeZip, type PackedFile } from './write-zip';

/**
 * Makes the archive an export plan describes, as the platform's export makes it (docs/platform/packs.md#archives), and
 * reads it back. `folder` is the workspace; packages in it that are stored as archives are built on the way. Throws
 * PackwrightError `refused` for names or sizes an archive cannot hold, `conflict` when a file has disappeared in the
 * meantime, `cancelled`.
 */
export function buildExport(
  folder: string,
  plan: Pick<ExportPlan, 'name' | 'time' | 'entries'>,
  options: BuildOptions = {},
): Promise<BuiltArchive> {
  return explainingDiskErrors(() => build(folder, plan, options));
}

async function build(
  folder: string,
  plan: Pick<ExportPlan, 'name' | 'time' | 'entries'>,
  { signal, onProgress }: BuildOptions,
): Promise<BuiltArchive> {
  const { fileName, topFolder, date } = exportNames(plan.name, plan.time);
  const total = plan.entries.length * 2;
  const files: PackedFile[] = [];
  for await (const { path, bytes } of plannedFiles(plan.entries, async (entry) => {
    if (signal?.aborted) throw new PackwrightError('cancelled', 'The export was cancelled.');
    const content = await bytesOf(entry, folder);
    return { path: entry.path, bytes: content, size: content.length };
  })) {
    files.push({ path: `${topFolder}/${path}`, bytes });
    onProgress?.(files.length, total);
  }
  const archive = await writeZip(files, date, (percent) =>
    onProgress?.(Math.floor(files.length * (1 + percent / 100)), total),
  );
  sameFiles(files, await readZipBack(archive));
  return {
    fileName,
    bytes: archive,
    entries: files.length,
    sha256: createHash('sha256').update(archive).digest('hex'),
    topFolder,
    leftOut: [],
    secrets: packedSecrets(files, topFolder),
  };
}

/**
 * The files of an export in the order of its archive, each made when its turn comes and charged before the next.
 * @throws PackwrightError `refused` for names or sizes an archive cannot hold
 */
export async function* plannedFiles<T extends { size: number }>(
  entries: readonly ExportEntry[],
  fileOf: (entry: ExportEntry) => T | Promise<T>,
): AsyncGenerator<T> {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  let count = 0;
  const names = new PathSet('linux', () => {
    count += 1;
    if (count > limits.entries) throw tooLarge();
  });
  let size = 0;
  for (const path of inArchiveOrder([...byPath.keys()])) {
    const entry = byPath.get(path);
    if (!entry) continue;
    checkPath(path);
    names.add(path);
    const file = await fileOf(entry);
    size += file.size;
    if (size > limits.totalBytes || file.size > limits.entryBytes) throw tooLarge();
    yield file;
  }
}

async function bytesOf(entry: ExportEntry, folder: string): Promise<Uint8Array> {
  if ('text' in entry) return new TextEncoder().encode(entry.text);
  if ('packed' in entry) return (await buildPack(join(folder, entry.packed))).bytes;
  return readFile(join(folder, entry.copy));
}

/** The strict reader must return what was written, in the order it was written. */
function sameFiles(written: readonly PackedFile[], read: readonly PackedFile[]): void {
  const same =
    read.length === written.length &&
    written.every(({ path, bytes }, index) => {
      const file = read[index];
      return file?.path === path && Buffer.compare(file.bytes, bytes) === 0;
    });
  if (!same) throw changedInBetween();
}

export const changedInBetween = (): PackwrightError =>
  new PackwrightError('internal', 'The archive does not read back as it was written.', 'Try again.');

/** More than an archive may hold. */
export function tooLarge(): PackwrightError {
  return new PackwrightError(
    'refused',
    'The selection is larger than an archive may be.',
    'Select less, or export in several parts.',
  );
}
