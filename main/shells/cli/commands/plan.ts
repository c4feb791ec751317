import { parseArgs } from 'node:util';
import { unprobed } from '../../../remote/probe/assumptions';
import { keptProbe } from '../../../remote/probe/probe-report';
import { planFile } from '../../../remote/plan/plan-file';
import { type Command, exitCode } from '../command';
import { writeOutput } from '../output-file';
import { planOutline } from '../../../remote/plan/plan-outline';
import { planSummary, planText } from '../plan-text';
import { placeOf, planBy, planOptions, planUsage } from '../plan-of-push';
import { openRemotes, orFailureAsJson, withSession } from '../remotes';

export const plan: Command = {
  usage: `packwright plan [folder] --to REMOTE [--kinds KIND,…] [--collection NAME]… [--into ROOT] [--delete]
                [-o FILE] [--json]

${planUsage}
  -o             keep the plan in a file, to be reviewed and pushed with packwright push --plan FILE

What is written is what was changed here since both had it in common, at the last pull or push; what was changed there
besides is kept. Nothing is written.

Exit code 0: nothing to do; 1: something would be written, or is to be decided first; 2: the remote or the workspace
cannot be used.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...planOptions, output: { type: 'string', short: 'o' } },
    });
    return orFailureAsJson(values.json, io, async () => {
      const remotes = openRemotes();
      const place = await placeOf(values, positionals, remotes, io);
      return withSession(place.remote, remotes, io, async (session) => {
        const made = await planBy(values, place, session, remotes, io);
        const open = unprobed(made, await keptProbe(place.remoteFolder));
        // It holds what things hold.
        if (values.output !== undefined)
          await writeOutput(values.output, planFile(made), 'The plan', io, 0o600);
        if (values.json) io.out(`${JSON.stringify(planOutline(made, open), null, 2)}\n`);
        else io.out(planText(made, open));
        io.err(made.items.length === 0 ? 'Nothing to push.\n' : `${planSummary(made)}\n`);
        return made.items.length === 0 ? exitCode.clean : exitCode.findings;
      });
    });
  },
};
