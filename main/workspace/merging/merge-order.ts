import { dirname, relative, resolve } from 'node:path';
import { mapThree, type Three } from '@core/compare/merge/three';
import type { MergeFile, MergeReport, MergeSource } from '@core/contract/merging';
import type { Decisions } from './merge-report';

/** Which states are merged, where they are found, and what has been decided. */
export interface MergeOrder extends Decisions {
  /** Absolute names of places, or texts. */
  sources: Three<MergeSource>;
  /** Absolute. */
  output: string;
  /** What every conflict that is still open takes. */
  allFrom: 'ours' | 'theirs' | null;
}

/** The file of a merge that waits for decisions; its names are relative to itself, so that both can move. */
export function mergeFileOf(order: MergeOrder, report: MergeReport, file: string): MergeFile {
  const from = dirname(file);
  const named = (source: MergeSource): MergeSource =>
    'place' in source ? { place: nameFrom(from, source.place) } : source;
  return {
    packwrightMerge: 1,
    ...mapThree(order.sources, named),
    output: relative(from, order.output),
    resolutions: order.resolutions,
    accepted: [...order.accepted],
    report,
  };
}

/** The file in which a pull into a workspace waits for decisions, which the next pull carries out. */
export const pullFileOf = (folder: string): string => `${folder}.pull.merge.json`;

/** The texts of each state of an order of a merge driver, by path; none where a state is a place. */
export const textsOf = (sources: Three<MergeSource>): Three<Readonly<Record<string, string>>> =>
  mapThree(sources, (source) => ('texts' in source ? source.texts : {}));

/** The one file such an order is of, from the working tree. */
export function pathOfTexts(sources: Three<MergeSource>): string {
  const { base, ours, theirs } = textsOf(sources);
  return Object.keys({ ...base, ...theirs, ...ours })[0] ?? '';
}

/** A revision is called as it is. */
const nameFrom = (folder: string, place: string): string =>
  resolve(place) === place ? relative(folder, place) || '.' : place;
