import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { applied, hasPart, type Left, type PartOf } from '@core/compare/apply/apply';
import type { Differing } from '@core/compare/apply/differing-files';
import { compareStates } from '@core/compare/states/compare-states';
import { ChangeClass, type ItemChange } from '@core/contract/comparison';
import { PackwrightError } from '@core/contract/errors';
import { counted } from '@core/text/counted';
import { inOneLine } from '@core/text/visible';
import { openPlace, type OpenPlace } from '../../../git/open-place';
import { contentState } from '../../../workspace/content-state';
import { requireNew, writeMerged } from '../../../workspace/merging/write-merged';
import { type Command, type CommandIo, exitCode } from '../command';
import { oneOf } from '../one-of';

export const apply: Command = {
  usage: `packwright apply <a> <b> -o <folder> [--item NAME,…] [--kind KIND,…] [--only CLASS,…] [--part CLASS,…] [--at POINTER]…

  <a> <b>       folders, archives or revisions of git, as for packwright diff
  -o            the folder of the result; new, or empty
  --item        takes the changes of things of these names only; --kind: of these kinds (playbook, module, …)
  --only        takes things with a change of these classes only (packwright diff says which those are)
  --part        takes of each thing its changes of these classes alone
  --at          takes of each thing the changes at this pointer alone (the pointer of packwright diff --format json);
                may be given several times

Writes <a> with the changes that lead to <b>: what came, went, moved or changed, thing by thing. With all of them the result
says what <b> says. A file with a change has the bytes it has in <b>; what differs by noise alone, and what <b> does not
speak of, stays as <a> has it, and is counted. Orders and the routes of a playbook have no place of their own: they are taken
with the whole thing only. Where both sides changed something, merge them instead. Exit code 0: written.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        item: { type: 'string' },
        kind: { type: 'string' },
        only: { type: 'string' },
        part: { type: 'string' },
        at: { type: 'string', multiple: true },
      },
    });
    const [a, b, ...more] = positionals;
    const { output } = values;
    if (a === undefined || b === undefined || more.length > 0 || output === undefined)
      throw new PackwrightError(
        'invalid-input',
        'Name the two states, and the folder of the result with -o.',
        'For example: packwright apply mine pack-1.1.0.zip -o taken --kind playbook',
      );
    const isWanted = wantedBy(values);
    const folder = resolve(io.cwd, output);
    await requireNew(folder);
    const opened: OpenPlace[] = [];
    const read = async (name: string) => {
      io.err(`Reading ${name}\n`);
      const place = await openPlace(name, io);
      opened.push(place);
      return { folder: place.folder, state: await contentState(place.folder, io.signal) };
    };
    try {
      const [before, after] = [await read(a), await read(b)];
      const states = { before: before.state, after: after.state };
      const comparison = compareStates(states.before, states.after);
      const isPart = partOf(values);
      const taken = comparison.items.filter((item) => isWanted(item) && hasPart(item, isPart));
      if (taken.length === 0)
        throw new PackwrightError(
          'not-found',
          comparison.items.length === 0
            ? 'Nothing has changed but noise.'
            : 'No change is of what was asked for.',
          'packwright diff lists what has changed.',
        );
      const { files, differing, left } = applied(comparison, isWanted, states, isPart);
      const written = files.map((file) =>
        'text' in file
          ? file
          : { ...file, from: file.from === 'before' ? ('base' as const) : ('ours' as const) },
      );
      await writeMerged(folder, written, { base: before.folder, ours: after.folder, theirs: after.folder });
      for (const { change, kind, name } of taken) io.out(`${inOneLine(`${change} ${kind} "${name}"`)}\n`);
      sayDiffering(differing, io);
      for (const { where, why } of left) io.err(`${inOneLine(`${where}: ${leftBecause[why]}`)}\n`);
      io.err(`Written to ${output}\n`);
      return exitCode.clean;
    } finally {
      for (const { dispose } of opened) await dispose();
    }
  },
};

/** Which changes of a thing are taken; null for all of them. */
function partOf({ part, at }: { part?: string; at?: string[] }): PartOf {
  if (part === undefined && at === undefined) return null;
  const classes =
    part === undefined
      ? null
      : new Set(part.split(',').map((one) => oneOf('class', one.trim(), ChangeClass.options)));
  return (change) => (classes?.has(change.class) ?? true) && (at?.includes(change.pointer) ?? true);
}

function wantedBy(values: Partial<Record<'item' | 'kind' | 'only', string>>): (item: ItemChange) => boolean {
  const listed = (given: string | undefined) =>
    given === undefined ? null : new Set(given.split(',').map((one) => one.trim()));
  const [names, kinds, classes] = [listed(values.item), listed(values.kind), listed(values.only)];
  for (const one of classes ?? []) oneOf('class', one, ChangeClass.options);
  return (item) =>
    (names?.has(item.name) ?? true) &&
    (kinds?.has(item.kind) ?? true) &&
    (classes === null || item.classes.some((one) => classes.has(one)));
}

const reasons: Readonly<Record<Differing['why'], string>> = {
  noise: 'differ by noise alone and stay as they are',
  'not-taken': 'hold changes that were not taken',
  'in-part': 'say the same in bytes of their own, as they hold several things',
  'other-name': 'have another name in the two states and say the same',
  'out-of-scope': 'are of kinds the second state does not speak of, and stay',
};

const leftBecause: Readonly<Record<Left['why'], string>> = {
  'no-place': 'it has no place of its own and was left; take the whole thing.',
  'other-form': 'it is written in another form there and was left; take the whole thing.',
  'around-others': 'one of the states has it around its playbooks alone; it was left.',
};

function sayDiffering(differing: readonly Differing[], io: CommandIo): void {
  for (const [why, files] of Map.groupBy(differing, (one) => one.why))
    io.err(`${counted(files.length, 'file')}: ${reasons[why]}\n`);
}
