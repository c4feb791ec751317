import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { RootType } from '@core/contract/workspace';
import { rootTypeOfManifest } from '@core/content/root-type';
import { readJson } from '@core/text/json/read';
import { explainingDiskErrors } from './disk-errors';
import { inArchiveOrder } from './entry-order';
import { refuseImportTrap } from './import-trap';
import { limits, readableSize } from './limits';
import { archiveNames } from './naming';
import { nestedRoots } from './nested-roots';
import { packedSecrets, type PackedSecret } from './packed-secrets';
import { readTgzBack, readZipBack } from './read-back';
import { shown } from './refusal';
import { sourceFiles } from './source-files';
import { writeTgz } from './write-tgz';
import { writeZip, type PackedFile } from './write-zip';

/** A finished archive, in memory; nothing is on disk yet. */
export interface BuiltArchive {
  fileName: string;
  bytes: Uint8Array;
  entries: number;
  /** Of the bytes, in hexadecimal digits. */
  sha256: string;
  topFolder: string;
  /** Files and folders of the root that are not part of the archive, relative to it. */
  leftOut: string[];
  /** Secrets that are part of the archive, for a warning. */
  secrets: PackedSecret[];
}

export interface BuildOptions {
  signal?: AbortSignal;
  /** Steps done and their total; the unit is arbitrary. */
  onProgress?(done: number, total: number): void;
}

/**
 * Makes the archive of one content root as the platform makes it (docs/platform/packs.md#archives), reads it back and
 * compares it with the folder. Throws PackwrightError `not-found` or `invalid-input` where the folder is no content
 * root, `refused` for files an archive cannot hold, `conflict` when the folder changed meanwhile, `cancelled`.
 */
export function buildPack(root: string, options: BuildOptions = {}): Promise<BuiltArchive> {
  return explainingDiskErrors(() => build(root, options));
}

async function build(root: string, { signal, onProgress }: BuildOptions): Promise<BuiltArchive> {
  const stop = (): void => {
    if (signal?.aborted) throw new PackwrightError('cancelled', 'Packing was cancelled.');
  };
  const { type, manifest } = await readManifest(root);
  if (type === 'agent') refuseImportTrap(manifest, await readText(join(root, 'requirements.txt')));
  const { fileName, topFolder, format, date } = archiveNames(type, manifest);
  const { packed, leftOut } = await sourceFiles(root, type);
  const paths = inArchiveOrder(packed);
  const total = paths.length * 3;
  const files: PackedFile[] = [];
  let size = 0;
  for (const path of paths) {
    stop();
    const bytes = await readFile(join(root, path));
    size += bytes.length;
    if (size > limits.totalBytes || bytes.length > limits.entryBytes) throw tooLarge(path);
    files.push({ path: `${topFolder}/${path}`, bytes });
    onProgress?.(files.length, total);
  }
  const archive =
    format === 'zip'
      ? await writeZip(files, date, (percent) =>
          onProgress?.(Math.floor(paths.length * (1 + percent / 100)), total),
        )
      : await writeTgz(files, date);
  stop();
  const read = format === 'zip' ? await readZipBack(archive) : await readTgzBack(archive);
  await compare(root, topFolder, paths, read, stop);
  onProgress?.(total, total);
  return {
    fileName,
    bytes: archive,
    entries: files.length,
    sha256: createHash('sha256').update(archive).digest('hex'),
    topFolder,
    leftOut,
    secrets: packedSecrets(files, topFolder),
  };
}

async function readManifest(root: string): Promise<{ type: RootType; manifest: unknown }> {
  const text = await readText(join(root, 'info.json'));
  if (text === null) {
    // Exports of the oldest releases have nothing but this.
    const oldest = await readText(join(root, 'export.metadata.json'));
    if (oldest !== null) return { type: 'export', manifest: readJson(oldest).value };
    const nested = await nestedRoots(root);
    throw new PackwrightError(
      'not-found',
      `There is no info.json in ${root}, so it is no pack or package.`,
      nested.length > 0
        ? `Name one of the folders below it that have one: ${nested.join(', ')}.`
        : 'Name the folder that holds the info.json.',
    );
  }
  const { value, problems } = readJson(text);
  if (value === undefined) {
    throw new PackwrightError(
      'invalid-input',
      `info.json cannot be read: ${problems[0]?.message ?? 'it is empty'}.`,
      'Fix info.json, then make the archive again.',
    );
  }
  const neighbours = new Set(await readdir(root));
  return { type: rootTypeOfManifest(value, (name) => neighbours.has(name)) ?? 'loose', manifest: value };
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'EISDIR') {
      throw new PackwrightError('unreadable', `${path} is a folder.`, 'Put the manifest in its place.');
    }
    throw thrown;
  }
}

/** The archive must hold what the folder holds now, name for name and byte for byte. */
async function compare(
  root: string,
  topFolder: string,
  paths: readonly string[],
  read: readonly PackedFile[],
  stop: () => void,
): Promise<void> {
  if (read.length !== paths.length) throw different(null);
  for (const [index, path] of paths.entries()) {
    stop();
    const file = read[index];
    if (file?.path !== `${topFolder}/${path}`) throw different(path);
    const now = await readFile(join(root, path)).catch(() => null);
    if (now === null || Buffer.compare(now, file.bytes) !== 0) throw different(path);
  }
}

function different(path: string | null): PackwrightError {
  const what = path === null ? 'The folder' : shown(path);
  return new PackwrightError(
    'conflict',
    `${what} changed while the archive was made, so the archive was thrown away.`,
    'Make the archive again.',
  );
}

function tooLarge(path: string): PackwrightError {
  return new PackwrightError(
    'refused',
    `With ${shown(path)} the folder is larger than an archive may be (${readableSize(limits.totalBytes)} in all, ${readableSize(limits.entryBytes)} for one file).`,
    'Move large files out of the folder.',
  );
}
