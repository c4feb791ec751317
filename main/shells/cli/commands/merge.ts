import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { concealedMerge } from '@core/compare/reports/concealed-merge';
import { PackwrightError } from '@core/contract/errors';
import { MergeFile } from '@core/contract/merging';
import { placeOf } from '../../../git/open-place';
import { readMergeFile } from '../../../git/read-merge-file';
import { mergeFileOf, type MergeOrder } from '../../../workspace/merging/merge-order';
import { writeOneFile } from '../../../workspace/merging/one-file-merge';
import { requireNew, writeMerged } from '../../../workspace/merging/write-merged';
import { type Command, type CommandIo, exitCode } from '../command';
import { type OpenMerge, requireNoneWaits, withMerge } from '../merge-places';
import { leftOf, mergeReportText } from '../merge-report-text';
import { oneOf } from '../one-of';
import { writeOutput } from '../output-file';
import { quoted } from '../quoted';

export const merge: Command = {
  usage: `packwright merge <base> <ours> <theirs> -o <folder> [--ours|--theirs] [--format human|json]
packwright merge --continue <file> [--ours|--theirs] [--format human|json]
packwright merge --schema

  <base>        what both started from; each is a folder, an archive, or a revision of git
  <ours>        the state that counts where both say the same in other words
  <theirs>      the state that is merged into it
  -o            the folder of the result; new, or empty
  --ours        takes ours for every conflict that is open; --theirs takes theirs
  --continue    the file of a merge that waited for decisions
  --schema      print the JSON Schema of that file

What only one side changed is taken, what both changed alike is taken once; every byte nobody changed stays. Where
both changed one element, or the result does not hold together, nothing is written but <folder>.merge.json, in which
each conflict takes a decision under "resolutions" ({"take": "ours"|"theirs"|"both"}, or {"take": "edited",
"value": …}), and each clash that is to be taken as it is its id under "accepted". Exit code 0: merged and written;
1: decisions are wanted.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        ours: { type: 'boolean' },
        theirs: { type: 'boolean' },
        continue: { type: 'string' },
        format: { type: 'string' },
        schema: { type: 'boolean' },
      },
    });
    if (values.schema) {
      io.out(
        `${JSON.stringify(z.toJSONSchema(MergeFile, { target: 'draft-2020-12', reused: 'ref' }), null, 2)}\n`,
      );
      return exitCode.clean;
    }
    const format = oneOf('format', values.format ?? 'human', ['human', 'json'] as const);
    const allFrom = sideOf(values);
    const file = values.continue === undefined ? null : resolve(io.cwd, values.continue);
    const order = file === null ? await newOrder(positionals, values.output, io) : await readMergeFile(file);
    return withMerge({ ...order, allFrom }, io, async (merged) => {
      const { report } = merged;
      const shown = concealedMerge(report, merged.states);
      if (format === 'json') io.out(`${JSON.stringify(shown, null, 2)}\n`);
      else io.out(mergeReportText(shown));
      return report.clean ? finished(order, merged, file, io) : waiting(order, merged, file, io);
    });
  },
};

function sideOf({ ours, theirs }: { ours?: boolean; theirs?: boolean }): MergeOrder['allFrom'] {
  if (ours && theirs) throw new PackwrightError('invalid-input', 'Take --ours or --theirs, not both.');
  if (ours) return 'ours';
  return theirs ? 'theirs' : null;
}

async function newOrder(places: string[], output: string | undefined, io: CommandIo): Promise<MergeOrder> {
  const [base, ours, theirs, ...more] = places;
  if (
    base === undefined ||
    ours === undefined ||
    theirs === undefined ||
    more.length > 0 ||
    output === undefined
  )
    throw new PackwrightError(
      'invalid-input',
      'Name the three states, and the folder of the result with -o.',
      'For example: packwright merge pack-1.0.0.zip mine pack-1.1.0.zip -o merged',
    );
  const folder = resolve(io.cwd, output);
  await requireNew(folder);
  requireNoneWaits(folder);
  const [first, second, third] = await Promise.all([base, ours, theirs].map((name) => placeOf(name, io)));
  const sources = {
    base: { place: first ?? base },
    ours: { place: second ?? ours },
    theirs: { place: third ?? theirs },
  };
  return { sources, output: folder, resolutions: {}, accepted: [], allFrom: null };
}

async function finished(
  order: MergeOrder,
  { merged, folders, left }: OpenMerge,
  file: string | null,
  io: CommandIo,
) {
  const { output } = order;
  if (folders) {
    await mkdir(dirname(output), { recursive: true });
    await writeMerged(output, merged.files, folders);
  } else {
    await writeOneFile(order, merged, left);
  }
  if (file !== null) await rm(file, { force: true });
  io.err(`Written to ${output}\n`);
  return exitCode.clean;
}

async function waiting(
  order: MergeOrder,
  merged: OpenMerge,
  file: string | null,
  io: CommandIo,
): Promise<number> {
  const path = file ?? `${order.output}.merge.json`;
  const text = `${JSON.stringify(mergeFileOf({ ...order, ...merged.decisions }, merged.report, path), null, 2)}\n`;
  // It holds the values as they are, secrets too.
  await writeOutput(path, text, 'The file of the merge', io, 0o600);
  io.err(
    `${leftOf(merged.report)} Decide in ${quoted(path)}, then: packwright merge --continue ${quoted(path)}\n`,
  );
  return exitCode.findings;
}
