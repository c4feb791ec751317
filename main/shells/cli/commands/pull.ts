import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { concealedMerge } from '@core/compare/reports/concealed-merge';
import { PackwrightError } from '@core/contract/errors';
import { counted } from '@core/text/counted';
import { BaseStore } from '../../../remote/base/base-store';
import { whileAlone } from '../../../remote/base/lock';
import { MappingStore, translationOf } from '../../../remote/plan/mapping';
import { chosenKinds } from '../../../remote/pull/choice';
import { type WorkedOutPull, workOutPull, writePull } from '../../../remote/pull/pull';
import type { Remote } from '../../../remote/remotes/remote';
import type { RemoteSession } from '../../../remote/session/session';
import { type Command, type CommandIo, exitCode } from '../command';
import { mergeFileIn } from '../../../workspace/merging/merge-file-in';
import { mergeFileOf, pullFileOf } from '../../../workspace/merging/merge-order';
import { safeFolder } from '../../../workspace/safe-path';
import { readMergeFile } from '../../../git/read-merge-file';
import { leftOf, mergeReportText } from '../merge-report-text';
import { writeOutput } from '../output-file';
import { quoted } from '../quoted';
import { openRemotes, orFailureAsJson, withSession } from '../remotes';

const options = {
  kinds: { type: 'string' },
  collection: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  into: { type: 'string' },
  'dry-run': { type: 'boolean' },
  decisions: { type: 'string' },
  ours: { type: 'boolean' },
  theirs: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

export const pull: Command = {
  name: 'pull',
  summary: 'Bring what has changed on a remote into a workspace',
  usage: `packwright pull REMOTE [folder] [--kinds KIND,…] [--collection NAME]… [--all] [--into ROOT] [--dry-run]
                [--decisions FILE | --ours | --theirs] [--json]

  --kinds        only these kinds; packwright remote test lists them
  --collection   only the playbooks of these collections, by name or uuid, also where a pack does not have them yet;
                 may be given again
  --all          also what a pack does not have yet; a folder that is empty or an export gets everything in any case
  --into         pack or export of the workspace that new things go to, where there are several
  --dry-run      say what would change, and write nothing
  --decisions    take what is decided in the file of a pull that waits, which is removed once all of it
                 is decided and carried out
  --ours, --theirs  decide all that is open: for what is here, or for what is there; what waited with it is removed

Changes there are merged with those here by what both had in common at the last pull. Where both have changed one place
nothing is written: the conflicts lie in <folder>.pull.merge.json, to be decided in the Merge view,
which writes its decisions there, or by hand.

Exit code 0: done; 1: conflicts, nothing of what was wanted is known, or with --dry-run changes; 2: the remote or the workspace cannot be used.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return orFailureAsJson(values.json, io, async () => {
      const [name, folder = '.', ...more] = positionals;
      if (name === undefined || more.length > 0)
        throw new PackwrightError(
          'invalid-input',
          'Name the remote to pull from.',
          'For example: packwright pull production',
        );
      const remotes = openRemotes();
      const remote = await remotes.store.get(name);
      const isDry = values['dry-run'] ?? false;
      return withWorkspace(resolve(io.cwd, folder), isDry, async (workspace) => {
        const base = await BaseStore.of(remotes.store.folderOf(remote), workspace);
        const lock = { folder: base.folder, name: 'pull', refusal: anotherPull };
        const alone = <T>(body: () => Promise<T>) => (isDry ? body() : whileAlone(lock, body));
        const pulled = async (session: RemoteSession) => {
          const worked = await workOutPull(session, base, {
            ...(await orderOf(values, workspace, io)),
            translation: translationOf(await new MappingStore(remotes.store.folderOf(remote)).read()),
          });
          if (!worked.report.clean) return waiting(worked, base, values, io);
          if (!isDry) {
            await writePull(worked, base);
            await settled(worked, base, values, io);
          }
          return said(remote, worked, values, io);
        };
        return alone(() => withSession(remote, remotes, io, pulled));
      });
    });
  },
};

const anotherPull = () =>
  new PackwrightError(
    'conflict',
    'Another pull from this remote into this workspace is under way.',
    'Wait until it ends.',
  );

/** A folder that is not there is made; for a look alone an empty one stands in for it. */
async function withWorkspace<T>(
  folder: string,
  isDry: boolean,
  body: (folder: string) => Promise<T>,
): Promise<T> {
  if (!isDry || existsSync(folder)) {
    await mkdir(folder, { recursive: true });
    return body(folder);
  }
  const empty = await mkdtemp(join(tmpdir(), 'packwright-'));
  try {
    return await body(empty);
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
}

async function orderOf(values: Values, folder: string, io: CommandIo) {
  const { ours = false, theirs = false, decisions, into } = values;
  if ([ours, theirs, decisions !== undefined].filter(Boolean).length > 1)
    throw new PackwrightError('invalid-input', 'Take --ours, --theirs or --decisions: one of them.');
  const decided = decisions === undefined ? null : await readMergeFile(resolve(io.cwd, decisions));
  return {
    folder,
    kinds: chosenKinds(values.kinds ?? (values.collection && 'collections,playbooks')),
    collections: values.collection ?? null,
    newThings: values.all ? true : null,
    into: into === '.' ? '' : (into ?? null),
    decisions: { resolutions: decided?.resolutions ?? {}, accepted: decided?.accepted ?? [] },
    allFrom: ours ? ('ours' as const) : theirs ? ('theirs' as const) : null,
    signal: io.signal,
    onProgress: (label: string, done: number, total: number) => io.err(`${label}: ${done} of ${total}\n`),
  };
}

function said(remote: Remote, worked: WorkedOutPull, values: Values, io: CommandIo): number {
  const { changes, snapshot, pull: states, order } = worked;
  const isDry = values['dry-run'] ?? false;
  if (values.json) {
    const shown = {
      remote: remote.name,
      version: snapshot.introduction.version,
      written: !isDry,
      changes: changes.map(({ path, change }) => ({ path, change })),
      unknown: snapshot.unknown,
      things: states.placed.length,
    };
    io.out(`${JSON.stringify(shown, null, 2)}\n`);
  } else {
    for (const { path, change } of changes) io.out(`${change.padEnd(7)}  ${path}\n`);
    for (const { message } of snapshot.unknown) io.err(`Not known: ${message}\n`);
    const what =
      changes.length === 0
        ? 'Nothing has changed'
        : `${counted(changes.length, 'file')} ${isDry ? 'would change' : 'changed'}`;
    io.err(`${what}; ${counted(states.placed.length, 'thing')} read from ${remote.name}.\n`);
  }
  const isAllUnknown = snapshot.unknown.length === order.kinds.length;
  return isAllUnknown || (isDry && changes.length > 0) ? exitCode.findings : exitCode.clean;
}

/** What waited holds values as they are, secrets too: it goes once all of it is decided and carried out. */
async function settled(
  worked: WorkedOutPull,
  base: BaseStore,
  { decisions }: Values,
  io: CommandIo,
): Promise<void> {
  const { order } = worked;
  const waitingFile = pullFileOf(order.folder);
  const given = decisions === undefined ? null : resolve(io.cwd, decisions);
  if (given !== null || order.allFrom !== null) {
    const file = given ?? waitingFile;
    if (await isDecidedBy(worked, file)) await rm(file, { force: true });
    else if (given !== null && existsSync(given))
      io.err(`${quoted(given)} stays: it also holds conflicts of what this pull left out.\n`);
  }
  if (!existsSync(waitingFile)) await rm(waitingStates(base), { recursive: true, force: true });
}

/** Whether everything that waits was decided by this pull: by its kinds as a whole, or conflict by conflict. */
async function isDecidedBy({ order, report }: WorkedOutPull, waitingFile: string): Promise<boolean> {
  if (!existsSync(waitingFile)) return false;
  const waits = mergeFileIn(await readFile(waitingFile, 'utf8'));
  const kinds = new Set<string>(order.collections === null ? order.kinds.map(({ holds }) => holds) : []);
  const decided = new Set(report.items.flatMap(({ conflicts }) => conflicts.map(({ id }) => id)));
  return (
    waits !== null &&
    waits.report.items.every(
      ({ kind, conflicts }) => kinds.has(kind) || conflicts.every(({ id }) => decided.has(id)),
    )
  );
}

/** The states that a pull which waits would merge. */
const waitingStates = (base: BaseStore): string => join(base.folder, 'merge');

/** Nothing is written but the file of the merge, which `packwright merge` knows too. */
async function waiting(
  { report, decisions, pull: { states }, order }: WorkedOutPull,
  base: BaseStore,
  values: Values,
  io: CommandIo,
): Promise<number> {
  const waitingFile = pullFileOf(order.folder);
  if (!values['dry-run']) requireNoOther(waitingFile, values, io);
  const shown = concealedMerge(report, states);
  if (values.json) io.out(`${JSON.stringify(shown, null, 2)}\n`);
  else io.out(mergeReportText(shown));
  if (values['dry-run']) return exitCode.findings;
  const merging = waitingStates(base);
  const places = { base: join(merging, 'base'), theirs: join(merging, 'theirs') };
  await rm(merging, { recursive: true, force: true });
  for (const side of ['base', 'theirs'] as const) {
    await mkdir(places[side], { recursive: true, mode: 0o700 });
    const place = await safeFolder(places[side]);
    for (const { path, text } of states[side].files.values()) {
      const file = await place.resolve(path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, text, { mode: 0o600 });
    }
  }
  const sources = {
    base: { place: places.base },
    ours: { place: order.folder },
    theirs: { place: places.theirs },
  };
  const merge = { sources, output: `${order.folder}-merged`, allFrom: null, ...decisions };
  const text = `${JSON.stringify(mergeFileOf(merge, report, waitingFile), null, 2)}\n`;
  // It holds the values as they are, secrets too.
  await writeOutput(waitingFile, text, 'The file of the merge', io, 0o600);
  io.err(
    `${leftOf(report)} Decide in ${quoted(waitingFile)}, then pull again with --decisions ${quoted(waitingFile)}\n`,
  );
  return exitCode.findings;
}

/** Throws `conflict` where a pull waits whose decisions are not those given: another one would write over them. */
function requireNoOther(file: string, { decisions }: Values, io: CommandIo): void {
  const isGiven = decisions !== undefined && resolve(io.cwd, decisions) === file;
  if (isGiven || !existsSync(file)) return;
  throw new PackwrightError(
    'conflict',
    `${basename(file)} holds decisions of a pull that waits.`,
    `Pull again with --decisions ${quoted(file)}, or remove it.`,
  );
}
