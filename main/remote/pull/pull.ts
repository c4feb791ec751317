import { type MergedFile, type MergedStates, mergeStates } from '@core/compare/merge/merge-states';
import { PackwrightError } from '@core/contract/errors';
import type { MergeReport, Resolutions } from '@core/contract/merging';
import type { JsonMap } from '@core/text/values';
import { stateOf } from '../../workspace/content-state';
import { type Decisions, mergeReport } from '../../workspace/merging/merge-report';
import { type LoadedWorkspace, readWorkspace } from '../../workspace/read-workspace';
import { type Base, type BaseStore, setsIn } from '../base/base-store';
import type { RemoteKind } from '../kinds/remote-kind';
import type { RemoteSession } from '../session/session';
import { copyByExport, type ExportCopy } from '../export-copy/export-copy';
import { RemoteFailure } from '../session/failure';
import { introduce } from '../session/introduction';
import { chosenCollections } from './choice';
import { nextBase } from './next-base';
import type { Translation } from '../plan/mapping';
import { placesOf } from './places';
import { beforeReset, requireNotReset } from './reset';
import { knownThings, wantsNewThings } from './known-things';
import { inOwnWords, type PulledThing, type Snapshot, snapshotOf } from './snapshot';
import { newRoot, type PullStates, pullStates } from './three-states';
import { type Missing, missingPackages, type Wanted } from './packages';
import { missingRecordFiles } from './record-files';
import { missingVersions } from './saved-versions';
import { changesOf, type FileChange, textOfMerged, writeChanges } from './write-changes';

export interface PullOrder {
  /** The workspace. */
  folder: string;
  kinds: readonly RemoteKind[];
  /** Names or uuids of collections; null for all. */
  collections: readonly string[] | null;
  /** Sets of records wanted besides those that were pulled before: a query by the plural of its module. */
  sets?: ReadonlyMap<string, JsonMap>;
  /** Whether things are wanted that the workspace does not have yet; null: unless it is a pack. */
  newThings: boolean | null;
  /** Content root for new things; null for the only one there is. */
  into: string | null;
  decisions: Decisions;
  /** Whether the instance is known to have been reset to an older state: what both had in common counts no more. */
  afterReset?: boolean;
  /** What every conflict takes that nobody has decided; null leaves them open. */
  allFrom: 'ours' | 'theirs' | null;
  /**
   * First copies by an export there what that does better, which writes there (docs/remote.md#first-copy): with the folder of
   * the built worker entries, and what waits between two looks at it. Left out, nothing is written there.
   */
  byExport?: { workersDir: string; pause(milliseconds: number): Promise<unknown> } | undefined;
  /** Whether saved versions of playbooks are wanted too, each playbook by a request; left out, none are. */
  versions?: boolean;
  /** Whether packages and files of records are fetched that are named and not here; left out, they are. */
  besides?: boolean;
  /** Brings what a remote says into this workspace's words; left out, they are the same. */
  translation?: Pick<Translation, 'here'>;
  signal?: AbortSignal | undefined;
  onProgress?(kind: string, done: number, total: number): void;
}

/** A pull that is worked out; nothing has been written. */
export interface WorkedOutPull {
  order: PullOrder;
  local: LoadedWorkspace;
  snapshot: Snapshot;
  /** All that was read, also what this workspace does not want. */
  everything: readonly PulledThing[];
  pull: PullStates;
  merged: MergedStates;
  report: MergeReport;
  decisions: Decisions;
  /** What would be written to the workspace. */
  changes: FileChange[];
}

/**
 * Reads a remote and works out what it means for a workspace: a three-way merge with what was common at the last pull
 * (docs/remote.md#pull). Nothing is written.
 */
export async function workOutPull(
  session: RemoteSession,
  base: BaseStore,
  order: PullOrder,
): Promise<WorkedOutPull> {
  const { folder, kinds, collections, into, signal, onProgress } = order;
  const { entries: all } = await base.read();
  const local = await readWorkspace(folder, { signal });
  if (local.cancelled) throw new PackwrightError('cancelled', 'Stopped.');
  if (local.missing[0] !== undefined) throw new PackwrightError('unreadable', local.missing[0]);
  const isBare = local.items.length === 0;
  const sets = new Map([...setsIn(all), ...(order.sets ?? [])]);
  const copy = order.byExport ? await copyOf(session, order, order.byExport) : null;
  const said = await snapshotOf(session, {
    kinds,
    collections,
    sets,
    ...(copy ? { exported: copy.files, known: copy.known } : {}),
    ...(onProgress ? { onProgress } : {}),
  });
  if (!order.afterReset) requireNotReset(all, said);
  const entries = order.afterReset ? beforeReset(all, new Set(kinds.map(({ id }) => id))) : all;
  const read = order.translation ? inOwnWords(said, order.translation) : said;
  const newThings = order.newThings ?? wantsNewThings(local);
  const documents = await base.documentsOf(entries);
  const things = newThings ? read.things : knownThings(read, local, entries, documents);
  const snapshot = { ...read, things };
  const roots = isBare ? [newRoot] : local.roots;
  const places = placesOf(snapshot.things, entries, { ...local, roots }, into);
  const ours = await stateOf(local, folder);
  const pull = pullStates({ ours, roots, isBare, entries, documents, snapshot, places });
  const { merged, report, decisions } = decided(pull, order);
  const wanted = {
    kinds: new Set(kinds.map(({ id }) => id)),
    files: merged.files,
    textOf: (file: MergedFile) => textOfMerged(file, pull),
    has: (path: string) => local.files.has(path) || local.otherPaths.includes(path),
  };
  const besides = order.besides === false ? [] : await missingFiles(session, wanted);
  const there = new Set(snapshot.things.flatMap(({ kind, id }) => (kind === 'playbooks' ? [id] : [])));
  if (order.versions) besides.push(await missingVersions(session, wanted, (uuid) => there.has(uuid)));
  const more = besides.flatMap((one) => one.changes);
  const rewritten = new Set(more.map(({ path }) => path));
  const changes = [...changesOf(ours, pull, merged).filter(({ path }) => !rewritten.has(path)), ...more];
  snapshot.unknown.push(...besides.flatMap(({ unknown }) => unknown));
  for (const path of copy?.left ?? [])
    snapshot.unknown.push({
      kind: 'playbooks',
      message: `${path} of the export could not be taken away there.`,
    });
  return { order, local, snapshot, everything: read.things, pull, merged, report, decisions, changes };
}

async function copyOf(
  session: RemoteSession,
  { collections, signal, onProgress = () => {} }: PullOrder,
  means: NonNullable<PullOrder['byExport']>,
): Promise<ExportCopy> {
  // Nothing is written to what is no instance, nor while modules are published there.
  if ((await introduce(session)).isMigrating)
    throw new RemoteFailure('busy', 'Modules are being published there.', 'Try again later.');
  return copyByExport(session, {
    ...means,
    collections: await chosenCollections(session, collections),
    signal,
    onProgress,
  });
}

const missingFiles = async (session: RemoteSession, wanted: Wanted): Promise<Missing[]> => [
  await missingPackages(session, wanted),
  await missingRecordFiles(session, wanted),
];

/**
 * Writes a pull that is decided, and what is common from now on. A file that has changed since it was read is left as it is,
 * and nothing is written.
 * @throws PackwrightError `conflict` for such a file, and while something is undecided
 */
export async function writePull(worked: WorkedOutPull, store: BaseStore): Promise<Base> {
  if (!worked.report.clean) throw new PackwrightError('conflict', 'Something is not decided yet.');
  const { order, local, changes, snapshot, pull, merged } = worked;
  await writeChanges(order.folder, local, changes);
  const base = await nextBase({ folder: order.folder, snapshot, pull, merged }, store);
  await store.write(base);
  return base;
}

function decided(
  { states }: PullStates,
  { decisions, allFrom }: PullOrder,
): Pick<WorkedOutPull, 'merged' | 'report' | 'decisions'> {
  const merged = mergeStates(states, decisions.resolutions);
  const report = mergeReport(merged, decisions);
  if (allFrom === null || report.open === 0) return { merged, report, decisions };
  const open = report.items.flatMap(({ conflicts }) =>
    conflicts.filter(({ resolution }) => resolution === null),
  );
  const resolutions: Resolutions = {
    ...decisions.resolutions,
    ...Object.fromEntries(open.map(({ id }) => [id, { take: allFrom }])),
  };
  const all = { ...decisions, resolutions };
  const again = mergeStates(states, resolutions);
  return { merged: again, report: mergeReport(again, all), decisions: all };
}
