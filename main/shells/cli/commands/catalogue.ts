import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCatalogue } from '@core/check/catalogue/catalogue-file';
import { gatherCatalogue } from '@core/check/catalogue/gather';
import type { CheckedFile } from '@core/check/world';
import { PackwrightError } from '@core/contract/errors';
import { openTarget } from '../../../workspace/open-target';
import { readWorkspace } from '../../../workspace/read-workspace';
import { exitCode, type Command } from '../command';

export const catalogue: Command = {
  usage: `packwright catalogue <path…> [-o FILE]

Reads folders and archives (exports of an instance, installed packs) and writes which modules, fields, picklists,
connectors, roles, widgets, packs and global variables they know. Name the file as "catalogue" in packwright.config.json.

  -o, --output   the file to write; without it the catalogue goes to standard output`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { output: { type: 'string', short: 'o' } },
    });
    if (positionals.length === 0) {
      throw new PackwrightError(
        'invalid-input',
        'Name a folder or an archive to read.',
        'For example: packwright catalogue exports/ -o catalogue.json',
      );
    }
    const files: CheckedFile[] = [];
    for (const path of positionals) {
      io.err(`Reading ${path}\n`);
      const target = await openTarget(resolve(io.cwd, path), { workersDir: io.workersDir });
      try {
        files.push(...(await readWorkspace(target.folder, { signal: io.signal })).files.values());
      } finally {
        await target.dispose();
      }
    }
    const text = `${JSON.stringify(writeCatalogue(gatherCatalogue(files)), null, 1)}\n`;
    if (values.output === undefined) io.out(text);
    else await writeFile(resolve(io.cwd, values.output), text);
    return exitCode.clean;
  },
};
