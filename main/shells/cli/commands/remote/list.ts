import { parseArgs } from 'node:util';
import { type CommandIo, exitCode } from '../../command';
import { openRemotes, orFailureAsJson } from '../../remotes';
import { accountOf, shownRemote } from './shown';

/** `packwright remote list`. */
export async function list(args: string[], io: CommandIo): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
  return orFailureAsJson(values.json, io, async () => {
    const remotes = await openRemotes().store.all();
    if (values.json) {
      io.out(`${JSON.stringify(remotes.map(shownRemote), null, 2)}\n`);
      return exitCode.clean;
    }
    if (remotes.length === 0)
      io.err('There is no remote yet. packwright remote add NAME ADDRESS adds one.\n');
    const width = Math.max(0, ...remotes.map(({ name }) => name.length));
    for (const remote of remotes) {
      const { name, address, protection } = remote;
      io.out(`${name.padEnd(width)}  ${address}  ${accountOf(remote)}, ${protection}\n`);
    }
    return exitCode.clean;
  });
}
