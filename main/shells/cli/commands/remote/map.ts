import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { mappingOf, MappingStore } from '../../../../remote/plan/mapping';
import { type CommandIo, exitCode } from '../../command';
import { openRemotes, orFailureAsJson } from '../../remotes';
import { nameIn } from './name-in';

/** `packwright remote map`: shows what stands for values of a workspace there, or takes it from a file. */
export async function map(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, from: { type: 'string' } },
  });
  return orFailureAsJson(values.json, io, async () => {
    const { store } = openRemotes();
    const remote = await store.get(nameIn(positionals, 'map'));
    const mappings = new MappingStore(store.folderOf(remote));
    if (values.from !== undefined) {
      const text = await readFile(resolve(io.cwd, values.from), 'utf8').catch(() => {
        throw new PackwrightError('not-found', `There is no file ${values.from}.`);
      });
      await mappings.write(mappingOf(text, values.from));
    }
    const { files: _files, ...said } = await mappings.read();
    io.out(`${JSON.stringify(said, null, 2)}\n`);
    return exitCode.clean;
  });
}
