import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { VersionLevel } from '@core/content/pack/version';
import { PackwrightError } from '@core/contract/errors';
import { inOneLine } from '@core/text/visible';
import { buildPackInWorker } from '../../../archive/client';
import { readableSize } from '../../../archive/limits';
import { keepUp } from '../../../workspace/pack-upkeep';
import { exitCode, type Command } from '../command';
import { fileToWrite, warnOfSecrets, writeArchive } from '../write-archive';

export const pack: Command = {
  usage: `packwright pack <folder> [-o <file>] [--force] [--json]
                [--update-contents] [--bump major|minor|patch [--note <text>]…]

  <folder>      folder that holds the info.json
  -o, --output  file or folder to write to; the platform's own name in the working directory by default
  --force       overwrite a file that exists
  --update-contents  bring the index of info.json up to date with the files first
  --bump        raise the version first, and add an entry to the release notes
  --note        what is new, for the release notes; may be given again
  --json        print name, size, checksum and entries as JSON

The same content gives the same bytes. The archive is read back and compared with the folder before it is written. Secrets that are packed are named on stderr.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        force: { type: 'boolean' },
        json: { type: 'boolean' },
        'update-contents': { type: 'boolean' },
        bump: { type: 'string' },
        note: { type: 'string', multiple: true },
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
    const level = levelOf(values.bump);
    if (level !== null || values['update-contents']) {
      const lines = await keepUp(resolve(io.cwd, folder), {
        updateContents: values['update-contents'] ?? false,
        ...(level !== null && { bump: { level, notes: values.note ?? [] } }),
      });
      for (const line of lines) io.err(`${line}\n`);
    }
    io.err(`Packing ${folder}\n`);
    const built = await buildPackInWorker(io.workersDir, resolve(io.cwd, folder), { signal: io.signal });
    const file = await fileToWrite(resolve(io.cwd, values.output ?? ''), built.fileName);
    await writeArchive(file, built.bytes, values.force ?? false);
    warnOfSecrets(built.secrets, io);
    if (values.json) {
      const { fileName, sha256, entries, topFolder, leftOut, secrets, bytes } = built;
      io.out(
        `${JSON.stringify({ file, fileName, sizeBytes: bytes.length, sha256, entries, topFolder, leftOut, secrets }, null, 2)}\n`,
      );
      return exitCode.clean;
    }
    io.out(`${file}\n`);
    io.out(`  ${built.entries} entries, ${readableSize(built.bytes.length)} (${built.bytes.length} bytes)\n`);
    io.out(`  sha256 ${built.sha256}\n`);
    if (built.leftOut.length > 0)
      io.err(`${inOneLine(`Left out, being no content of the pack: ${built.leftOut.join(', ')}`)}\n`);
    return exitCode.clean;
  },
};

const levels = ['major', 'minor', 'patch'] as const;

function levelOf(name: string | undefined): VersionLevel | null {
  if (name === undefined) return null;
  const level = levels.find((each) => each === name);
  if (level) return level;
  throw new PackwrightError(
    'invalid-input',
    `There is no level "${name}".`,
    `Levels are ${levels.join(', ')}.`,
  );
}
