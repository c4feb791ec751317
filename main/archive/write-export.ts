import { createHash } from 'node:crypto';
import type { ExportEntry } from '@core/export/collector';
import type { ExportPlan } from '@core/export/plan';
import { changedInBetween, plannedFiles } from './build-export';
import { explainingDiskErrors } from './disk-errors';
import { exportNames } from './naming';
import { filesReadBack } from './read-back';
import { type LazyFile, writeZipFile } from './write-zip';
import { fileSource } from './zip-source';

export interface WriteExportOptions {
  /** The file of a path that is copied. */
  read(path: string): LazyFile;
  /** Entries written, and their total. */
  onProgress?(done: number, total: number): void;
}

/**
 * Writes the archive an export plan describes into a file, and reads it back. One entry is in memory at a time: exports of an
 * instance may be as large as an archive may be.
 * @throws PackwrightError `refused` for names or sizes an archive cannot hold, `unreadable` where the disk is full
 */
export function writeExport(
  target: string,
  plan: Pick<ExportPlan, 'name' | 'time' | 'entries'>,
  options: WriteExportOptions,
): Promise<void> {
  return explainingDiskErrors(() => write(target, plan, options));
}

async function write(
  target: string,
  plan: Pick<ExportPlan, 'name' | 'time' | 'entries'>,
  { read, onProgress }: WriteExportOptions,
): Promise<void> {
  const { topFolder, date } = exportNames(plan.name, plan.time);
  /** What was written, in its order. */
  const written: Written[] = [];
  const fileOf = (entry: ExportEntry): LazyFile => {
    if ('text' in entry) return textFile(entry.path, entry.text);
    // An instance has what is in its packages as archives already.
    if ('packed' in entry) throw new Error(`${entry.packed} is no package of an instance.`);
    return read(entry.copy);
  };
  const files: LazyFile[] = [];
  for await (const file of plannedFiles(plan.entries, fileOf)) {
    const path = `${topFolder}/${file.path}`;
    const noted = async () => {
      const bytes = await file.read();
      written.push({ path, sha256: sha256Of(bytes) });
      onProgress?.(written.length, plan.entries.length);
      return bytes;
    };
    files.push({ path, size: file.size, read: noted });
  }
  await writeZipFile(target, files, date);
  await sameAsWritten(target, written);
}

interface Written {
  path: string;
  sha256: string;
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function textFile(path: string, text: string): LazyFile {
  return { path, size: Buffer.byteLength(text), read: () => Buffer.from(text) };
}

/** The strict reader must return what was written, in the order it was written. */
async function sameAsWritten(target: string, written: readonly Written[]): Promise<void> {
  const source = await fileSource(target);
  try {
    let count = 0;
    for await (const { path, bytes } of filesReadBack(source)) {
      const wanted = written[count++];
      if (wanted?.path !== path || wanted.sha256 !== sha256Of(bytes)) throw changedInBetween();
    }
    if (count !== written.length) throw changedInBetween();
  } finally {
    await source.release();
  }
}
