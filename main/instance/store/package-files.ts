import { PackwrightError } from '@core/contract/errors';
import { checkPath } from '../../archive/entry-names';
import type { PackedFile } from '../../archive/write-zip';
import { invalid } from '../platform-error';
import type { Connection } from './connection';

/**
 * What a package is of. A draft is the copy of a connector that is being written; what is carried are files of bundles
 * that the instance gives back as they came (docs/platform/jobs.md#carried).
 */
export type PackageType = 'connector' | 'connector-draft' | 'widget' | 'solutionpack' | 'carried';

/** Identifies a package among those of an instance. */
export interface PackageKey {
  type: PackageType;
  name: string;
  version: string;
}

/** Most one package may hold: far above every public one (the largest has 2 MB and 130 files). */
export const packageLimits = { files: 5_000, bytes: 64 * 2 ** 20 };

/**
 * The files of installed packages, byte by byte as they came: programs, pages and pictures, of which the instance makes
 * no records. Paths are relative to the folder of the package's `info.json`. They are part of the database, so a
 * snapshot holds them too.
 */
export class PackageFiles {
  constructor(private readonly connection: Connection) {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_package_files (
        type TEXT NOT NULL, name TEXT NOT NULL, version TEXT NOT NULL, path TEXT NOT NULL, bytes BLOB NOT NULL,
        PRIMARY KEY (type, name, version, path)
      ) STRICT`);
  }

  /**
   * Keeps the files of a package, in place of those it had.
   * @throws PlatformError 400 for a path that leads out of the package, or for more than the limits allow
   */
  put(key: PackageKey, files: readonly PackedFile[]): void {
    checkSize(key, files);
    this.remove(key);
    for (const file of files) this.#insert(key, file);
  }

  /**
   * Writes one file of a package, over the existing one.
   * @throws PlatformError 400 as for `put`
   */
  write(key: PackageKey, file: PackedFile): void {
    const others = this.all(key).filter(({ path }) => path !== file.path);
    checkSize(key, [...others, file]);
    this.#insert(key, file);
  }

  /** All files of a package by their path; none of one that is known by its manifest alone. */
  all({ type, name, version }: PackageKey): PackedFile[] {
    return this.connection
      .prepare<[string, string, string], PackedFile>(
        'SELECT path, bytes FROM packwright_package_files WHERE type = ? AND name = ? AND version = ? ORDER BY path',
      )
      .all(type, name, version);
  }

  /** The paths of a package, sorted. */
  paths({ type, name, version }: PackageKey): string[] {
    return this.connection
      .prepare<[string, string, string], string>(
        'SELECT path FROM packwright_package_files WHERE type = ? AND name = ? AND version = ? ORDER BY path',
      )
      .pluck()
      .all(type, name, version);
  }

  /** The bytes of one file; undefined where the package has none of this path. */
  get({ type, name, version }: PackageKey, path: string): Uint8Array | undefined {
    return this.connection
      .prepare<[string, string, string, string], Uint8Array>(
        'SELECT bytes FROM packwright_package_files WHERE type = ? AND name = ? AND version = ? AND path = ?',
      )
      .pluck()
      .get(type, name, version, path);
  }

  remove({ type, name, version }: PackageKey): void {
    this.connection
      .prepare('DELETE FROM packwright_package_files WHERE type = ? AND name = ? AND version = ?')
      .run(type, name, version);
  }

  #insert({ type, name, version }: PackageKey, { path, bytes }: PackedFile): void {
    this.connection
      .prepare(
        `INSERT INTO packwright_package_files (type, name, version, path, bytes) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (type, name, version, path) DO UPDATE SET bytes = excluded.bytes`,
      )
      .run(type, name, version, path, bytes);
  }
}

function checkSize({ name }: PackageKey, files: readonly PackedFile[]): void {
  for (const { path } of files) checkInside(path);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (files.length > packageLimits.files || bytes > packageLimits.bytes) {
    throw invalid(
      `The package "${name}" is too large: it may hold ${packageLimits.files} files of ${packageLimits.bytes / 2 ** 20} MiB together.`,
    );
  }
}

/** A package is written to disk when it is exported; every path in it has to stay inside it then. */
function checkInside(path: string): void {
  try {
    checkPath(path);
  } catch (refused) {
    if (refused instanceof PackwrightError) throw invalid(refused.message);
    throw refused;
  }
}
