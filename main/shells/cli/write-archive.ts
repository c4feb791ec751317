import { randomBytes } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { inOneLine } from '@core/text/visible';
import type { PackedSecret } from '../../archive/packed-secrets';
import type { CommandIo } from './command';

/** `path`, or the archive's own name in it where it is a folder. */
export async function fileToWrite(path: string, name: string): Promise<string> {
  const stats = await stat(path).catch(() => null);
  return stats?.isDirectory() ? join(path, name) : path;
}

/** Names the secrets that an archive holds, without their values: whoever gets the archive has them. */
export function warnOfSecrets(secrets: readonly PackedSecret[], io: CommandIo): void {
  if (secrets.length === 0) return;
  const count = secrets.length === 1 ? 'a secret' : `${secrets.length} secrets`;
  io.err(`The archive holds ${count}, which everybody has who gets it:\n`);
  for (const { path, at, what } of secrets) io.err(`${inOneLine(`  ${path} ${at}: ${what}`)}\n`);
}

/** A file that is overwritten is whole at every moment: either the old one or the new one. */
export async function writeArchive(path: string, bytes: Uint8Array, force: boolean): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    if (!force) return await writeFile(path, bytes, { flag: 'wx' });
    await writeFile(part, bytes, { flag: 'wx' });
    await rename(part, path);
  } catch (thrown) {
    await rm(part, { force: true });
    throw explained(thrown, path);
  }
}

function explained(thrown: unknown, path: string): PackwrightError {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  if (code === 'EEXIST') {
    return new PackwrightError(
      'conflict',
      `${path} already exists.`,
      'Add --force to overwrite it, or name another file with -o.',
    );
  }
  if (code === 'ENOENT') {
    return new PackwrightError(
      'not-found',
      `The folder for ${path} does not exist.`,
      'Create the folder first.',
    );
  }
  return new PackwrightError(
    'unreadable',
    `${path} cannot be written.`,
    'Check that you may write there, and the space left.',
  );
}
