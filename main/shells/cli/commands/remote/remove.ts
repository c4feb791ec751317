import { parseArgs } from 'node:util';
import { type CommandIo, exitCode } from '../../command';
import { whileNobodyPushes } from '../../../../remote/push/lock';
import { openRemotes, orFailureAsJson } from '../../remotes';
import { nameIn } from './name-in';

/** `packwright remote remove`. */
export async function remove(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  return orFailureAsJson(values.json, io, async () => {
    const { store, secrets } = openRemotes();
    const remote = await store.get(nameIn(positionals, 'remove'));
    // Where the keychain does not give it up the remote stays, so that nothing is left behind unseen.
    await whileNobodyPushes(store.folderOf(remote), async () => {
      await secrets.remove(remote);
      await store.remove(remote);
    });
    if (values.json) io.out(`${JSON.stringify({ removed: remote.name }, null, 2)}\n`);
    else io.err(`Forgot ${remote.name}, its password and what was known of it.\n`);
    return exitCode.clean;
  });
}
