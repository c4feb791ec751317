import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { mergeStates } from '@core/compare/merge/merge-states';
import { mapThree, type Side, type Three } from '@core/compare/merge/three';
import type { ContentState } from '@core/compare/states/state';
import { PackwrightError } from '@core/contract/errors';
import { MergeFile, type MergeReport, type Resolution } from '@core/contract/merging';
import { contentState } from '../../workspace/content-state';
import { checkedMerge } from '../../workspace/merging/checked-merge';
import { type CheckedMerge, type Decisions, mergeReport } from '../../workspace/merging/merge-report';
import { oneFileStates } from '../../workspace/merging/one-file-states';
import type { CommandIo } from './command';
import type { MergeOrder } from './merge-order';
import { openPlace, type OpenPlace } from './open-place';

/** Three states that are open, and what merging them gives. */
export interface OpenMerge extends CheckedMerge {
  /** With the decisions of `allFrom`. */
  decisions: Decisions;
  /** Null where the states are texts. */
  folders: Three<string> | null;
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
      return await then({ ...merged(await textStates(order), order, false), folders: null });
    }
    const three = { base: await open('base'), ours: await open('ours'), theirs: await open('theirs') };
    const states = mapThree(three, ({ state }) => state);
    return await then({ ...merged(states, order, true), folders: mapThree(three, ({ folder }) => folder) });
  } finally {
    for (const { dispose } of opened) await dispose();
  }
}

function merged(
  states: Three<ContentState>,
  order: MergeOrder,
  isWhole: boolean,
): Omit<OpenMerge, 'folders'> {
  const { resolutions, accepted, allFrom } = order;
  const first = isWhole ? checkedMerge(states, order) : mergedAlone(states, order);
  if (allFrom === null || first.report.open === 0) return { ...first, decisions: { resolutions, accepted } };
  const rest = openConflicts(first.report).map(
    ({ id }) => [id, { take: allFrom } satisfies Resolution] as const,
  );
  const decisions = { resolutions: { ...resolutions, ...Object.fromEntries(rest) }, accepted };
  return { ...(isWhole ? checkedMerge(states, decisions) : mergedAlone(states, decisions)), decisions };
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
  const texts = mapThree(sources, (source) => ('texts' in source ? source.texts : {}));
  const path = Object.keys({ ...texts.base, ...texts.theirs, ...texts.ours })[0] ?? '';
  const folder = output.endsWith(path) ? output.slice(0, -path.length) : dirname(output);
  return oneFileStates(
    folder,
    path,
    mapThree(texts, (files) => files[path] ?? null),
  );
}

/** Reads the file of a merge. Throws `not-found`, and `invalid-input` for any other file. */
export async function readMergeFile(path: string): Promise<MergeOrder> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new PackwrightError(
      'not-found',
      `"${path}" could not be read.`,
      'Name the file that the merge wrote.',
    );
  });
  const file = MergeFile.safeParse(jsonOf(text));
  if (!file.success)
    throw new PackwrightError(
      'invalid-input',
      `"${path}" is no file of a merge, or is damaged.`,
      'Merge again.',
    );
  const { base, ours, theirs, output, resolutions, accepted } = file.data;
  const from = dirname(path);
  return {
    sources: { base, ours, theirs },
    output: resolve(from, output),
    resolutions,
    accepted,
    allFrom: null,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
