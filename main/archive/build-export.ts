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

type Reader = (path: string) => Uint8Array | Promise<Uint8Array>;

export interface ExportOptions extends BuildOptions {
  /** The bytes of a file that is copied; those in the folder where left out. */
  read?: Reader;
}

/**
 * Makes the archive an export plan describes, as the platform's export makes it (docs/platform/packs.md#archives), and
 * reads it back. `folder` is the workspace; packages in it that are stored as archives are built on the way. Throws
 * PackwrightError `refused` for names or sizes an archive cannot hold, `conflict` when a file has disappeared in the
 * meantime, `cancelled`.
 */
export function buildExport(
  folder: string,
  plan: Pick<ExportPlan, 'name' | 'time' | 'entries'>,
  options: ExportOptions = {},
): Promise<BuiltArchive> {
  return explainingDiskErrors(() => build(folder, plan, options));
}

async function build(
  folder: string,
  plan: Pick<ExportPlan, 'name' | 'time' | 'entries'>,
  { signal, onProgress, read = (path) => readFile(join(folder, path)) }: ExportOptions,
): Promise<BuiltArchive> {
  const { fileName, topFolder, date } = exportNames(plan.name, plan.time);
  const byPath = new Map(plan.entries.map((entry) => [entry.path, entry]));
  const paths = inArchiveOrder([...byPath.keys()]);
  const total = paths.length * 2;
  let count = 0;
  const names = new PathSet('linux', () => {
    count += 1;
    if (count > limits.entries) throw tooLarge();
  });
  const files: PackedFile[] = [];
  let size = 0;
  for (const path of paths) {
    if (signal?.aborted) throw new PackwrightError('cancelled', 'The export was cancelled.');
    const entry = byPath.get(path);
    if (!entry) continue;
    checkPath(path);
    names.add(path);
    const bytes = await bytesOf(entry, folder, read);
    size += bytes.length;
    if (size > limits.totalBytes || bytes.length > limits.entryBytes) throw tooLarge();
    files.push({ path: `${topFolder}/${path}`, bytes });
    onProgress?.(files.length, total);
  }
  const archive = await writeZip(files, date, (percent) =>
    onProgress?.(Math.floor(paths.length * (1 + percent / 100)), total),
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

async function bytesOf(entry: ExportEntry, folder: string, read: Reader): Promise<Uint8Array> {
  if ('text' in entry) return new TextEncoder().encode(entry.text);
  if ('packed' in entry) return (await buildPack(join(folder, entry.packed))).bytes;
  return read(entry.copy);
}

/** The strict reader must return what was written, in the order it was written. */
function sameFiles(written: readonly PackedFile[], read: readonly PackedFile[]): void {
  const same =
    read.length === written.length &&
    written.every(({ path, bytes }, index) => {
      const file = read[index];
      return file?.path === path && Buffer.compare(file.bytes, bytes) === 0;
    });
  if (!same) {
    throw new PackwrightError('internal', 'The archive does not read back as it was written.', 'Try again.');
  }
}

function tooLarge(): PackwrightError {
  return new PackwrightError(
    'refused',
    'The selection is larger than an archive may be.',
    'Select less, or export in several parts.',
  );
}
