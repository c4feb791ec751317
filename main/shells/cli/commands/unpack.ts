import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { extractInWorker } from '../../../archive/client';
import { isNamePage, type NamePage, namePages } from '../../../archive/code-pages';
import { exitCode, type Command } from '../command';

export const unpack: Command = {
  usage: `packwright unpack <archive> <folder> [--nested] [--names cp437|shift-jis] [--json]

  <archive>  a .zip or .tgz file
  <folder>   does not exist yet, or is empty
  --nested   unpack archives inside it as well, each into <its name>.unpacked beside it
  --names    how names are written where a zip does not say it: cp437 (DOS) or shift-jis (Japanese Windows)
  --json     print the folder and the number of files as JSON

Archives that are unsafe, or that programs read differently, are refused with the reason; nothing is left then.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, nested: { type: 'boolean' }, names: { type: 'string' } },
    });
    const [archive, folder, ...more] = positionals;
    if (archive === undefined || folder === undefined || more.length > 0) {
      throw new PackwrightError(
        'invalid-input',
        'Name one archive and the folder to unpack it into.',
        'For example: packwright unpack pack.zip pack',
      );
    }
    const names = pageOf(values.names);
    io.err(`Unpacking ${archive}\n`);
    const target = resolve(io.cwd, folder);
    const { files } = await extractInWorker(io.workersDir, resolve(io.cwd, archive), target, {
      signal: io.signal,
      nested: values.nested ?? false,
      ...(names && { names }),
    });
    io.out(
      values.json
        ? `${JSON.stringify({ folder: target, files }, null, 2)}\n`
        : `${target}\n  ${files} files\n`,
    );
    return exitCode.clean;
  },
};

function pageOf(name: string | undefined): NamePage | null {
  if (name === undefined) return null;
  if (isNamePage(name)) return name;
  throw new PackwrightError(
    'invalid-input',
    `There is no way "${name}" to write names.`,
    `Ways are ${namePages.join(', ')}.`,
  );
}
