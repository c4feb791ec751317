import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type MergedStates, mergeStates } from '@core/compare/merge/merge-states';
import { mapThree, type Side, type Three } from '@core/compare/merge/three';
import type { ContentState } from '@core/compare/states/state';
import { PackwrightError } from '@core/contract/errors';
import type { MergeReport, MergeSource, Resolution } from '@core/contract/merging';
import { findRepository, unfinishedFile } from '../../git/repository';
import { contentState } from '../../workspace/content-state';
import { checkedMerge } from '../../workspace/merging/checked-merge';
import { type CheckedMerge, type Decisions, mergeReport } from '../../workspace/merging/merge-report';
import { oneFileStates } from '../../workspace/merging/one-file-states';
import type { CommandIo } from './command';
import { mergeFileIn } from './merge-file-in';
import { type MergeOrder, pathOfTexts, textsOf } from './merge-order';
import { openPlace, type OpenPlace, placeOf } from './open-place';

/** Three states that are open, and what merging them gives. */
export interface OpenMerge extends CheckedMerge {
  /** With the decisions of `allFrom`. */
  decisions: Decisions;
  states: Three<ContentState>;
  /** Null where the states are texts. */
  folders: Three<string> | null;
  /** Of texts: what the merge driver has made of them while nothing was decided. */
  left: MergedStates | null;
}

/** Opens three states, merges them and hands the result on; what was unpacked is removed afterwards. */
export async function withMerge<T>(
  order: MergeOrder,
  io: CommandIo,
  then: (merge: OpenMerge) => Promise<T>,
): Promise<T> {
  const opened: OpenPlace[] = [];
  const open = async (side: Side): Promise<{ folder: string; state: ContentState }> => {
    const source = order.sources[side];
    if (!('place' in source)) throw new PackwrightError('invalid-input', 'The file of the merge is damaged.');
    io.err(`Reading ${source.place}\n`);
    const place = await openPlace(source.place, io);
    opened.push(place);
    return { folder: place.folder, state: await contentState(place.folder, io.signal) };
  };
  try {
    if ('texts' in order.sources.ours) {
      const states = await textStates(order);
      const left = mergeStates(states, {});
      return await then({ ...merged(states, order, false), folders: null, left });
    }
    const three = { base: await open('base'), ours: await open('ours'), theirs: await open('theirs') };
    const states = mapThree(three, ({ state }) => state);
    const folders = mapThree(three, ({ folder }) => folder);
    return await then({ ...merged(states, order, true), folders, left: null });
  } finally {
    for (const { dispose } of opened) await dispose();
  }
}

function merged(
  states: Three<ContentState>,
  order: MergeOrder,
  isWhole: boolean,
): Omit<OpenMerge, 'folders' | 'left'> {
  const { resolutions, accepted, allFrom } = order;
  const first = isWhole ? checkedMerge(states, order) : mergedAlone(states, order);
  if (allFrom === null || first.report.open === 0)
    return { ...first, states, decisions: { resolutions, accepted } };
  const rest = openConflicts(first.report).map(
    ({ id }) => [id, { take: allFrom } satisfies Resolution] as const,
  );
  const decisions = { resolutions: { ...resolutions, ...Object.fromEntries(rest) }, accepted };
  const decided = isWhole ? checkedMerge(states, decisions) : mergedAlone(states, decisions);
  return { ...decided, states, decisions };
}

/** One file says too little of the others for the checker. */
function mergedAlone(states: Three<ContentState>, decisions: Decisions): CheckedMerge {
  const alone = mergeStates(states, decisions.resolutions);
  return { merged: alone, report: mergeReport(alone, decisions) };
}

/** Conflicts nobody has decided. */
const openConflicts = ({ items }: MergeReport) =>
  items.flatMap(({ conflicts }) => conflicts.filter(({ resolution }) => resolution === null));

/** States of a driver of git: texts of one file, by its path in the working tree. */
async function textStates({ sources, output }: MergeOrder): Promise<Three<ContentState>> {
  const [texts, path] = [textsOf(sources), pathOfTexts(sources)];
  // Named as the index of content does, also where the system has other separators.
  const folder = resolve(output, ...path.split('/').map(() => '..'));
  return oneFileStates(
    folder,
    path,
    mapThree(texts, (files) => files[path] ?? null),
  );
}

/**
 * Reads the file of a merge. Throws `not-found`, and `invalid-input` for any other file, also for one with texts that is
 * not where the merge driver keeps it.
 */
export async function readMergeFile(path: string): Promise<MergeOrder> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new PackwrightError(
      'not-found',
      `"${path}" could not be read.`,
      'Name the file that the merge wrote.',
    );
  });
  const file = mergeFileIn(text);
  if (!file)
    throw new PackwrightError(
      'invalid-input',
      `"${path}" is no file of a merge, or is damaged.`,
      'Merge again.',
    );
  const { base, ours, theirs, output, resolutions, accepted } = file;
  const from = dirname(path);
  // What was named relative to the file; a revision is called as it is.
  const found = async (source: MergeSource): Promise<MergeSource> =>
    'place' in source ? { place: await placeOf(source.place, { cwd: from }) } : source;
  const sources = { base: await found(base), ours: await found(ours), theirs: await found(theirs) };
  if ('texts' in ours) await requireUnfinished(path, pathOfTexts(sources), resolve(from, output));
  return {
    sources,
    output: resolve(from, output),
    resolutions,
    accepted,
    allFrom: null,
  };
}

/** A driver of git keeps such a file within `.git`; one from elsewhere could name any file to be written. */
async function requireUnfinished(file: string, path: string, output: string): Promise<void> {
  const repository = existsSync(dirname(output)) ? await findRepository(dirname(output)) : null;
  // The file itself may be gone.
  const real = (one: string) =>
    realpath(dirname(one)).then(
      (folder) => join(folder, basename(one)),
      () => one,
    );
  const isOurs =
    repository !== null &&
    (await real(unfinishedFile(repository, path))) === (await real(file)) &&
    (await real(join(repository.folder, path))) === (await real(output));
  if (!isOurs)
    throw new PackwrightError(
      'invalid-input',
      `"${file}" is not where the merge driver keeps it.`,
      'Merge again.',
    );
}
