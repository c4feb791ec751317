import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials } from '../instance/seed/first-start';

const fileIn = (dataDir: string) => join(dataDir, 'credentials.json');

/**
 * Whether a folder holds a complete instance. Its credentials are written last, so one whose setup was interrupted has
 * none.
 */
export const hasInstance = (dataDir: string): boolean => existsSync(fileIn(dataDir));

/** What the administrator signs in with; the database holds only an irreversible hash. */
export function readCredentials(dataDir: string): Credentials {
  return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Credentials;
}

export function keepCredentials(dataDir: string, credentials: Credentials): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.part`, JSON.stringify(credentials), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** An empty folder that other users of the machine cannot read. */
export function emptyFolder(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
}
