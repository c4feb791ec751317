import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { extractInWorker } from '../../../archive/client';
import { exitCode, type Command } from '../command';

export const unpack: Command = {
  name: 'unpack',
  summary: 'Unpack an archive into a new folder',
  usage: `packwright unpack <archive> <folder> [--nested] [--json]

  <archive>  a .zip or .tgz file
  <folder>   does not exist yet, or is empty
  --nested   unpack archives inside it as well, each into <its name>.unpacked beside it
  --json     print the folder and the number of files as JSON

Archives that are unsafe, or that programs read differently, are refused with the reason; nothing is left then.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, nested: { type: 'boolean' } },
    });
    const [archive, folder, ...more] = positionals;
    if (archive === undefined || folder === undefined || more.length > 0) {
      throw new PackwrightError(
        'invalid-input',
        'Name one archive and the folder to unpack it into.',
        'For example: packwright unpack pack.zip pack',
      );
    }
    io.err(`Unpacking ${archive}\n`);
    const target = resolve(io.cwd, folder);
    const { files } = await extractInWorker(io.workersDir, resolve(io.cwd, archive), target, {
      signal: io.signal,
      nested: values.nested ?? false,
    });
    io.out(
      values.json
        ? `${JSON.stringify({ folder: target, files }, null, 2)}\n`
        : `${target}\n  ${files} files\n`,
    );
    return exitCode.clean;
  },
};
