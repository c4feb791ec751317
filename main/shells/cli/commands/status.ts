import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import type { Status } from '../../../remote/status/status';
import { type Command, exitCode } from '../command';
import { openRemotes, orFailureAsJson } from '../remotes';
import { neverPulled, openWorkspace, statusOf } from '../status-of';
import { countsOf, statusText } from '../status-text';

export const status: Command = {
  usage: `packwright status [folder] [--remote NAME] [--look] [--deep] [--kinds KIND,…] [--json]

  --remote   beside this remote; left out, beside every one that was pulled from
  --look     ask the remote what has changed there, by whom and when
  --deep     with --look: read everything, also what has the date it had at the last pull
  --kinds    only these kinds

Without --look nobody is asked. Exit code 0: nothing has changed; 1: something has, or could not be read there; 2: the
remote or the workspace cannot be used.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        remote: { type: 'string' },
        look: { type: 'boolean' },
        deep: { type: 'boolean' },
        kinds: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    return orFailureAsJson(values.json, io, async () => {
      const [folder = '.', ...more] = positionals;
      if (more.length > 0) throw new PackwrightError('invalid-input', 'Name one folder.');
      const remotes = openRemotes();
      const asked =
        values.remote === undefined ? await remotes.store.all() : [await remotes.store.get(values.remote)];
      const local = await openWorkspace(folder, io);
      const look = values.look || values.deep ? { isDeep: values.deep ?? false } : null;
      const found: { remote: string; status: Status }[] = [];
      for (const remote of asked) {
        const one = await statusOf(remote, remotes, local, { kinds: values.kinds, look }, io);
        if (one) found.push({ remote: remote.name, status: one });
        else if (values.remote !== undefined) throw neverPulled(remote.name);
      }
      if (found.length === 0) throw neverPulled('a remote');
      if (values.json) io.out(`${JSON.stringify({ remotes: found.map(shown) }, null, 2)}\n`);
      else for (const { remote, status: one } of found) io.out(statusText(remote, one));
      const isSame = found.every(
        ({ status: { items, unknown } }) =>
          unknown.length === 0 && items.every(({ state }) => state === 'unchanged'),
      );
      return isSame ? exitCode.clean : exitCode.findings;
    });
  },
};

function shown({ remote, status: one }: { remote: string; status: Status }) {
  const { pulled, looked, items, reset, unknown } = one;
  const told = items.filter(({ state }) => state !== 'unchanged');
  return { remote, pulled, looked, counts: countsOf(one), items: told, reset, unknown };
}
