import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { mapThree, type Three } from '@core/compare/merge/three';
import type { StateLabel } from '@core/contract/comparing';
import { PackwrightError } from '@core/contract/errors';
import type { MergeSource } from '@core/contract/merging';
import type { MergeOf } from '@core/contract/merging-calls';
import type { MergeMaterial } from '../compare-host/merging/protocol';
import { openPlace } from '../git/open-place';
import { readMergeFile } from '../git/read-merge-file';
import { requiredRepository, unfinishedFile } from '../git/repository';
import { displayPath } from '../workspace/display-path';
import { type MergeOrder, pullFileOf } from '../workspace/merging/merge-order';
import type { Decisions } from '../workspace/merging/merge-report';
import { comparedState, type StatePlaces } from './compared-state';
import { isWorkspaceState, keptMerge, type KeptOf, refOf } from './kept-merge';
import type { ComparedState } from './readable-state';
import type { WorkspaceSession } from './workspace-session';

/** Where the result of a merge goes by itself. */
export type MergeTarget =
  /** What the file of the merge says; that file is removed afterwards. */
  | { file: string; output: string }
  /** A pull that takes what is decided in that file, which stays until then. */
  | { pull: string; here: boolean }
  /** Ours is what is open there. */
  | { session: WorkspaceSession };

/** The file of a merge, and what is decided in it. */
export interface MergeFileOf {
  /** Absolute. */
  path: string;
  decisions: Decisions;
  /** What it said when this studio read or wrote it last. */
  known: Decisions;
}

/** A merge that can be read. */
export interface BegunMerge {
  /** Under which its decisions are kept: the same three states have the same. */
  key: string;
  /** How it is begun again, for the store. */
  of: string;
  material: MergeMaterial;
  labels: Three<StateLabel>;
  /** Which labels say more than what the states call themselves. */
  isNamed?: Three<boolean | undefined>;
  /** The file it is begun from; null where it is from none. */
  file: MergeFileOf | null;
  target: MergeTarget | null;
  /** Removes what was unpacked for it. */
  dispose(): Promise<void>;
}

/** Throws `not-found` for what is no longer there, and what opening any of the states throws. */
export async function beginMerge(of: MergeOf, needed: StatePlaces): Promise<BegunMerge> {
  if ('unfinished' in of) return resumed(of.unfinished, needed);
  if ('file' in of) return fromFile(await mergeFileAt(needed.handles.path(of.file)), needed);
  if ('conflict' in of) {
    const { folder } = needed.workspaces.required();
    await folder.resolve(of.conflict);
    const repository = await requiredRepository(folder.path);
    return fromFile(unfinishedFile(repository, repository.prefix + of.conflict), needed);
  }
  return fromStates(keptMerge(of, needed), needed);
}

async function resumed(key: string, needed: StatePlaces): Promise<BegunMerge> {
  const kept = needed.storage.merges.find(key);
  if (!kept) throw new PackwrightError('not-found', 'This merge is no longer kept.', 'Merge again.');
  const of = JSON.parse(kept.of) as KeptOf;
  if ('file' in of) return fromFile(fileThatWaits(of.file), needed);
  // A branch may have moved since: what was decided stays decided where it is about the same values.
  return { ...(await fromStates(of, needed)), key };
}

/** Throws `not-found` where the file of a merge that was begun is gone. */
function fileThatWaits(file: string): string {
  if (existsSync(file)) return file;
  throw new PackwrightError(
    'not-found',
    `"${basename(file)}" is no longer there: the merge was finished elsewhere, or the file was moved.`,
    'Open the file where it is now, or give this merge up.',
  );
}

async function fromStates(of: Extract<KeptOf, { base: unknown }>, needed: StatePlaces): Promise<BegunMerge> {
  const opened: ComparedState[] = [];
  const open = async (side: keyof Three<unknown>): Promise<ComparedState> => {
    const state = await comparedState(await refOf(of[side], needed), needed);
    opened.push(state);
    return state;
  };
  const dispose = async (): Promise<void> => {
    for (const state of opened) await state.dispose();
  };
  try {
    const states = { base: await open('base'), ours: await open('ours'), theirs: await open('theirs') };
    const session = isWorkspaceState(of.ours) ? needed.workspaces.required() : null;
    return {
      key: keyOf(mapThree(states, ({ identity }) => identity)),
      of: JSON.stringify(of),
      material: { states: mapThree(states, ({ material }) => material) },
      labels: mapThree(states, ({ label }) => label),
      isNamed: mapThree(states, ({ isNamed }) => isNamed),
      file: null,
      target: session && { session },
      dispose,
    };
  } catch (thrown) {
    await dispose();
    throw thrown;
  }
}

/** A file of a merge as it was chosen, or the only one in a folder that was. */
async function mergeFileAt(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return path;
  const [only, ...more] = (await readdir(path)).filter((name) => name.endsWith('.merge.json'));
  if (only !== undefined && more.length === 0) return join(path, only);
  throw new PackwrightError(
    only === undefined ? 'not-found' : 'invalid-input',
    `"${basename(path)}" holds ${only === undefined ? 'no file of a merge' : 'several files of merges'}.`,
    'Drop the file that packwright merge wrote on the window: its name ends in .merge.json.',
  );
}

async function fromFile(file: string, needed: StatePlaces): Promise<BegunMerge> {
  const order = await readMergeFile(file);
  // Another merge may have been written there since.
  const key = keyOf([file, order.sources]);
  const before = needed.storage.merges.find(key)?.of;
  const { known } = { known: noDecisions, ...(before && (JSON.parse(before) as { known?: Decisions })) };
  const kept = {
    key,
    of: JSON.stringify({ file } satisfies KeptOf),
    file: {
      path: file,
      decisions: { resolutions: order.resolutions, accepted: order.accepted },
      known,
    },
    target: isPull(file, order)
      ? { pull: file, here: needed.workspaces.current?.folder.path === folderOfPull(order) }
      : { file, output: order.output },
  };
  if ('texts' in order.sources.ours) {
    const { sources, output } = order;
    const detail = displayPath(output);
    const label = (title: string): StateLabel => ({ title, detail });
    return {
      ...kept,
      material: { one: { sources, output } },
      labels: { base: label('Common ancestor'), ours: label('Ours'), theirs: label('Theirs') },
      dispose: async () => {},
    };
  }
  return { ...kept, ...(await placesOf(order, file, needed)) };
}

async function placesOf(
  { sources }: MergeOrder,
  file: string,
  { options }: StatePlaces,
): Promise<Pick<BegunMerge, 'material' | 'labels' | 'dispose'>> {
  const opened: { dispose(): Promise<void> }[] = [];
  const dispose = async (): Promise<void> => {
    for (const place of opened) await place.dispose();
  };
  const open = async (side: keyof Three<unknown>): Promise<{ folder: string; label: StateLabel }> => {
    const source: MergeSource = sources[side];
    if (!('place' in source)) throw new PackwrightError('invalid-input', 'The file of the merge is damaged.');
    const place = await openPlace(source.place, { cwd: dirname(file), workersDir: options.workersDir }).catch(
      (thrown: unknown) => {
        throw asNamedBy(file, side, thrown);
      },
    );
    opened.push(place);
    return {
      folder: place.folder,
      label: { title: basename(source.place), detail: displayPath(dirname(source.place)) },
    };
  };
  try {
    const places = {
      base: await open('base'),
      ours: await open('ours'),
      theirs: await open('theirs'),
    };
    return {
      material: {
        states: mapThree(places, ({ folder }) => ({ folder, isOwn: false, texts: {}, only: null })),
      },
      labels: mapThree(places, ({ label }) => label),
      dispose,
    };
  } catch (thrown) {
    await dispose();
    throw thrown;
  }
}

/** The workspace a pull goes to, if it is one. */
const folderOfPull = ({ sources: { ours } }: MergeOrder): string | null =>
  'place' in ours ? ours.place : null;

function isPull(file: string, order: MergeOrder): boolean {
  const folder = folderOfPull(order);
  return folder !== null && file === pullFileOf(folder);
}

/** A problem of a state, with where it is named: the file may come from elsewhere, or its states may have moved. */
function asNamedBy(file: string, side: keyof Three<unknown>, thrown: unknown): unknown {
  if (!(thrown instanceof PackwrightError)) return thrown;
  return new PackwrightError(
    thrown.code,
    `"${basename(file)}" names a state for ${side} that cannot be opened. ${thrown.message}`,
    `Places and revisions are looked for from ${displayPath(dirname(file))}: bring it back, correct the file, or merge again.`,
  );
}

const noDecisions: Decisions = { resolutions: {}, accepted: [] };

const keyOf = (identity: unknown): string =>
  createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32);
