import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type MergedStates, mergeStates } from '@core/compare/merge/merge-states';
import { mapThree, type Side, type Three } from '@core/compare/merge/three';
import type { ContentState } from '@core/compare/states/state';
import { PackwrightError } from '@core/contract/errors';
import type { MergeReport, Resolution } from '@core/contract/merging';
import { openPlace, type OpenPlace } from '../../git/open-place';
import { contentState } from '../../workspace/content-state';
import { checkedMerge } from '../../workspace/merging/checked-merge';
import { type CheckedMerge, type Decisions, mergeReport } from '../../workspace/merging/merge-report';
import type { MergeOrder } from '../../workspace/merging/merge-order';
import { textStates } from '../../workspace/merging/one-file-merge';
import type { CommandIo } from './command';

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

/** Throws `conflict` where a merge into a folder waits for decisions, which another one would overwrite. */
export function requireNoneWaits(folder: string): void {
  if (existsSync(`${folder}.merge.json`))
    throw new PackwrightError(
      'conflict',
      `${basename(folder)}.merge.json holds decisions of a merge that waits.`,
      'Go on with packwright merge --continue, or remove it.',
    );
}
