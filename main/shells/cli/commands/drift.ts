import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import type { Status, ThingStatus } from '../../../remote/status/status';
import { type Command, exitCode } from '../command';
import { openRemotes, orFailureAsJson } from '../remotes';
import { neverPulled, openWorkspace, statusOf } from '../status-of';
import { resetLine, thingLine } from '../status-text';

export const drift: Command = {
  usage: `packwright drift REMOTE [folder] [--kinds KIND,…] [--json]

  --kinds    only these kinds; left out, all that were pulled

Everything is read, whatever its date says; what is only changed here is no drift. Reasons of the JSON form stay:
changed-there, new-there, gone-there, changed-both, unknown.

Exit code 0: the remote is as it was pulled; 1: it is not, or a part of it could not be read; 2: the remote or the
workspace cannot be used.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { kinds: { type: 'string' }, json: { type: 'boolean' } },
    });
    return orFailureAsJson(values.json, io, async () => {
      const [name, folder = '.', ...more] = positionals;
      if (name === undefined || more.length > 0)
        throw new PackwrightError(
          'invalid-input',
          'Name the remote to look at.',
          'For example: packwright drift production',
        );
      const remotes = openRemotes();
      const remote = await remotes.store.get(name);
      const local = await openWorkspace(folder, io);
      const question = { kinds: values.kinds, look: { isDeep: true } };
      const status = await statusOf(remote, remotes, local, question, io);
      if (!status) throw neverPulled(name);
      const items = status.items.filter(isDrift);
      if (values.json) io.out(`${JSON.stringify(shown(name, status, items), null, 2)}\n`);
      else {
        for (const item of items) io.out(`${thingLine(item)}\n`);
        if (status.reset !== null) io.err(`${resetLine(status.reset)}\n`);
        for (const { message } of status.unknown) io.err(`Not known: ${message}\n`);
        if (items.length === 0 && status.unknown.length === 0)
          io.err(`${name} is as it was pulled at ${status.pulled}.\n`);
      }
      return items.length + status.unknown.length === 0 ? exitCode.clean : exitCode.findings;
    });
  },
};

/** What both sides have changed to the same is none. */
const isDrift = ({ there, state }: ThingStatus): boolean => there !== 'same' && state !== 'unchanged';

function shown(remote: string, { pulled, reset, unknown }: Status, items: readonly ThingStatus[]) {
  const reasons = items.map(({ state, changes, ...item }) => ({
    reason: item.there === null ? 'unknown' : state,
    ...item,
    changes: changes.flatMap(({ side, ...change }) => (side === 'there' ? [change] : [])),
  }));
  return {
    remote,
    pulled,
    drifted: items.some(({ there }) => there !== null),
    items: reasons,
    reset,
    unknown,
  };
}
