import { parseArgs } from 'node:util';
import { notesOf, verdictOf } from '@core/compare/verdict';
import { PackwrightError } from '@core/contract/errors';
import { type Command, exitCode } from '../command';
import { comparePaths, sayProblems } from '../compare-paths';

export const changes: Command = {
  usage: `packwright changes <old> <new> [--json]

  <old> <new>   folders or archives: the last release, and what is to become the next
  --json        print {"level", "reasons", "notes"}

Major: somebody who uses the pack has to act, as something is gone, has another name or does not fit stored records.
Minor: something is new. Patch: everything else. Nothing: only noise differs, as in packwright diff, or files that no
archive carries, as tests and read-me files.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    });
    const [old, next, ...more] = positionals;
    if (old === undefined || next === undefined || more.length > 0)
      throw new PackwrightError(
        'invalid-input',
        'Name the last release and the next.',
        'For example: packwright changes pack-1.0.0.zip .',
      );
    const compared = await comparePaths(old, next, io);
    sayProblems(compared.comparison, old, next, io);
    const { level, reasons } = verdictOf(compared);
    const notes = notesOf(compared);
    if (values.json) io.out(`${JSON.stringify({ level, reasons, notes }, null, 2)}\n`);
    else
      io.out(
        `${[level ?? 'nothing', ...reasons.map((reason) => `  ${reason}`), '', ...notes.map((note) => `- ${note}`)].join('\n').trimEnd()}\n`,
      );
    return exitCode.clean;
  },
};
