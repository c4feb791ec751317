import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { askSecret, secretFromInput } from '../../ask-secret';
import { type CommandIo, exitCode } from '../../command';
import { openRemotes, orFailureAsJson } from '../../remotes';

/** `packwright remote secret`: keeps a secret of a configuration there, which a push needs to make it. */
export async function secret(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, 'secret-stdin': { type: 'boolean' } },
  });
  return orFailureAsJson(values.json, io, async () => {
    const [name, configuration, field, ...more] = positionals;
    if (name === undefined || configuration === undefined || field === undefined || more.length > 0)
      throw new PackwrightError(
        'invalid-input',
        'Name the remote, the id of the configuration there, and the field.',
        'For example: packwright remote secret production 1f0c… password',
      );
    const { store, secrets } = openRemotes();
    const remote = await store.get(name);
    const given = values['secret-stdin']
      ? await secretFromInput(process.stdin)
      : await askSecret(`${field} of ${configuration}`, 'Give it on standard input with --secret-stdin.');
    await secrets.setOfConfiguration(remote, configuration, field, given);
    if (values.json) io.out(`${JSON.stringify({ kept: { configuration, field } }, null, 2)}\n`);
    else io.err(`Kept ${field} of ${configuration} for ${name}.\n`);
    return exitCode.clean;
  });
}
