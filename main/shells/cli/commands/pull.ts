import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { concealedMerge } from '@core/compare/reports/concealed-merge';
import { PackwrightError } from '@core/contract/errors';
import { counted } from '@core/text/counted';
import { BaseStore } from '../../../remote/base/base-store';
import { MappingStore, translationOf } from '../../../remote/plan/mapping';
import { chosenKinds, chosenSets } from '../../../remote/pull/choice';
import { type WorkedOutPull, workOutPull, writePull } from '../../../remote/pull/pull';
import { keepWaiting, settleWaiting } from '../../../remote/pull/waiting-pull';
import type { Remote } from '../../../remote/remotes/remote';
import type { RemoteSession } from '../../../remote/session/session';
import { type Command, type CommandIo, exitCode } from '../command';
import { pullFileOf } from '../../../workspace/merging/merge-order';
import { readMergeFile } from '../../../git/read-merge-file';
import { leftOf, mergeReportText } from '../merge-report-text';
import { writeOutput } from '../output-file';
import { quoted } from '../quoted';
import { openRemotes, orFailureAsJson, withSession } from '../remotes';

const options = {
  kinds: { type: 'string' },
  collection: { type: 'string', multiple: true },
  records: { type: 'string' },
  query: { type: 'string' },
  all: { type: 'boolean' },
  versions: { type: 'boolean' },
  into: { type: 'string' },
  'by-export': { type: 'boolean' },
  confirm: { type: 'string' },
  'dry-run': { type: 'boolean' },
  decisions: { type: 'string' },
  ours: { type: 'boolean' },
  theirs: { type: 'boolean' },
  'after-reset': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

export const pull: Command = {
  usage: `packwright pull REMOTE [folder] [--kinds KIND,…] [--collection NAME]… [--records MODULE,…] [--query FILE] [--all] [--versions] [--into ROOT] [--by-export [--confirm NAME]]
                [--dry-run] [--decisions FILE | --ours | --theirs] [--after-reset] [--json]

  --kinds        only these kinds; packwright remote test lists them
  --collection   only the playbooks of these collections, by name or uuid, also where a pack does not have them yet;
                 may be given again
  --records      also records of these modules, which later pulls bring again
  --query        of them those that meet the conditions of this file, as the query interface takes them
  --all          also what a pack does not have yet; a folder that is empty or an export gets everything in any case
  --versions     also the saved versions of playbooks, a request for each playbook; none that is here is taken away
  --into         pack or export of the workspace that new things go to, where there are several
  --by-export    first copy modules and playbooks by an export there: the only way to translations and settings of modules,
                 and as one archive where reading many playbooks is slow. It wants a user with a password, and the name of a protected remote
                 with --confirm, as a template, a job and a file are made there and taken away again
  --dry-run      say what would change, and write nothing
  --decisions    take what is decided in the file of a pull that waits, which is removed once all of it
                 is decided and carried out
  --ours, --theirs  decide all that is open: for what is here, or for what is there; what waited with it is removed
  --after-reset  the instance was reset to an older state: compare without what both had in common

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
        const alone = <T>(body: () => Promise<T>) => (isDry ? body() : base.whileAlone(body));
        const pulled = async (session: RemoteSession) => {
          if (values.confirm !== undefined) session.confirm(values.confirm);
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
  const query = values.query === undefined ? null : await textOf(resolve(io.cwd, values.query));
  return {
    folder,
    kinds: chosenKinds(values.kinds ?? (values.collection && 'collections,playbooks')),
    collections: values.collection ?? null,
    sets: chosenSets(values.records, query),
    newThings: values.all ? true : null,
    versions: values.versions ?? false,
    afterReset: values['after-reset'] ?? false,
    byExport: values['by-export']
      ? {
          workersDir: io.workersDir,
          pause: (milliseconds: number) => wait(milliseconds, undefined, { signal: io.signal }),
        }
      : undefined,
    into: into === '.' ? '' : (into ?? null),
    decisions: { resolutions: decided?.resolutions ?? {}, accepted: decided?.accepted ?? [] },
    allFrom: ours ? ('ours' as const) : theirs ? ('theirs' as const) : null,
    signal: io.signal,
    onProgress: (label: string, done: number, total: number) => io.err(`${label}: ${done} of ${total}\n`),
  };
}

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new PackwrightError('not-found', `There is no query ${file}.`);
  });

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
    if (!order.byExport && remote.account.kind === 'user' && hasFirstModules(states))
      io.err('Translations and settings of modules come with --by-export alone.\n');
  }
  const isAllUnknown = snapshot.unknown.length === order.kinds.length;
  return isAllUnknown || (isDry && changes.length > 0) ? exitCode.findings : exitCode.clean;
}

/** Whether modules come for the first time: what else belongs to them may be wanted. */
const hasFirstModules = ({ placed }: WorkedOutPull['pull']): boolean =>
  placed.some(({ thing, entry }) => thing.kind === 'modules' && entry === null);

/** What waited holds values as they are, secrets too: it goes once all of it is decided and carried out. */
async function settled(
  worked: WorkedOutPull,
  base: BaseStore,
  { decisions }: Values,
  io: CommandIo,
): Promise<void> {
  const { folder, allFrom } = worked.order;
  const given = decisions === undefined ? null : resolve(io.cwd, decisions);
  const decided = given ?? (allFrom === null ? null : pullFileOf(folder));
  const isGone = await settleWaiting(worked, base, decided);
  if (given !== null && !isGone)
    io.err(`${quoted(given)} stays: it also holds conflicts of what this pull left out.\n`);
}

/** Nothing is written but the file of the merge, which `packwright merge` knows too. */
async function waiting(
  worked: WorkedOutPull,
  base: BaseStore,
  values: Values,
  io: CommandIo,
): Promise<number> {
  const { report, pull: states, order } = worked;
  const waitingFile = pullFileOf(order.folder);
  if (!values['dry-run']) requireNoOther(waitingFile, values, io);
  const shown = concealedMerge(report, states.states);
  if (values.json) io.out(`${JSON.stringify(shown, null, 2)}\n`);
  else io.out(mergeReportText(shown));
  if (values['dry-run']) return exitCode.findings;
  const text = await keepWaiting(worked, base);
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
