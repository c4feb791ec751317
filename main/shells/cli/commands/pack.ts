import { randomBytes } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { buildPackInWorker } from '../../../archive/client';
import { readableSize } from '../../../archive/limits';
import { exitCode, type Command } from '../command';

export const pack: Command = {
  name: 'pack',
  summary: 'Make the archive of a pack or package',
  usage: `packwright pack <folder> [-o <file>] [--force] [--json]

  <folder>      folder that holds the info.json
  -o, --output  file or folder to write to; the platform's own name in the working directory by default
  --force       overwrite a file that exists
  --json        print name, size, checksum and entries as JSON

The same content gives the same bytes. The archive is read back and compared with the folder before it is written.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        force: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) {
      throw new PackwrightError(
        'invalid-input',
        'Name one folder to pack.',
        'For example: packwright pack . -o pack.zip',
      );
    }
    io.err(`Packing ${folder}\n`);
    const built = await buildPackInWorker(io.workersDir, resolve(io.cwd, folder), { signal: io.signal });
    const file = await fileToWrite(resolve(io.cwd, values.output ?? ''), built.fileName);
    await writeArchive(file, built.bytes, values.force ?? false);
    if (values.json) {
      const { fileName, sha256, entries, topFolder, leftOut, bytes } = built;
      io.out(
        `${JSON.stringify({ file, fileName, sizeBytes: bytes.length, sha256, entries, topFolder, leftOut }, null, 2)}\n`,
      );
      return exitCode.clean;
    }
    io.out(`${file}\n`);
    io.out(`  ${built.entries} entries, ${readableSize(built.bytes.length)} (${built.bytes.length} bytes)\n`);
    io.out(`  sha256 ${built.sha256}\n`);
    if (built.leftOut.length > 0)
      io.err(`Left out, being no content of the pack: ${built.leftOut.join(', ')}\n`);
    return exitCode.clean;
  },
};

/** `path`, or the archive's own name in it where it is a folder. */
async function fileToWrite(path: string, name: string): Promise<string> {
  const stats = await stat(path).catch(() => null);
  return stats?.isDirectory() ? join(path, name) : path;
}

/** A file that is overwritten is whole at every moment: either the old one or the new one. */
async function writeArchive(path: string, bytes: Uint8Array, force: boolean): Promise<void> {
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
      `${path} exists already.`,
      'Add --force to overwrite it, or name another file with -o.',
    );
  }
  if (code === 'ENOENT') {
    return new PackwrightError(
      'not-found',
      `There is no folder to write ${path} into.`,
      'Make the folder first.',
    );
  }
  return new PackwrightError(
    'unreadable',
    `${path} cannot be written.`,
    'Check that you may write there, and the space left.',
  );
}
