import type { MergedStates } from '@core/compare/merge/merge-states';
import type { Three } from '@core/compare/merge/three';
import type {
  Decided,
  FoundClash,
  ListedMergeItem,
  MergeEdit,
  MergeItemDetail,
  MergeProgress,
  MergeSides,
  OpenedMerge,
  ResultFile,
} from '@core/contract/merging-calls';
import type { MergeSource, Resolutions } from '@core/contract/merging';
import type { ContentItem } from '@core/contract/workspace';
import type { Decisions } from '../../workspace/merging/merge-report';
import type { StateMaterial } from '../protocol';

/** What three states are read from: places, or what a driver of git was given of one file. */
export type MergeMaterial =
  { states: Three<StateMaterial> } | { one: { sources: Three<MergeSource>; output: string } };

export const isOneFile = (material: MergeMaterial): boolean =>
  'one' in material || material.states.ours.only !== null;

/** Decisions of before, with the marks of the values they were about; of some it is not known. */
export interface GivenDecisions {
  resolutions: Resolutions;
  marks: Readonly<Record<string, string>>;
}

export type MergeStage = Omit<MergeProgress, 'id'>;

/** A merge as it was opened. */
export interface MergeOutline extends Pick<OpenedMerge, 'settled' | 'problems'> {
  items: ListedMergeItem[];
  /** Of the values of each conflict, by its id. */
  marks: Record<string, string>;
  /** Ids of conflicts whose values are others than when they were decided. */
  lapsed: string[];
  /** What the states call themselves, null where they do not. */
  titles: Three<string | null>;
}

/** What is in the result and on either side, to be run. */
export interface MergeTrialItems {
  result: ContentItem[];
  ours: readonly ContentItem[];
  theirs: readonly ContentItem[];
  /** Playbooks of the result in files that are not as in ours; those both sides changed first. */
  playbooks: ContentItem[];
}

/** The calls of the thread of one merge: `merge` comes first, and once. */
export interface MergeCalls {
  merge: {
    in: { material: MergeMaterial; given: GivenDecisions };
    out: MergeOutline;
    progress: MergeStage;
  };
  /**
   * Merges with other decisions; answers what is taken for the conflicts that are named, and which items have other
   * conflicts than before, with the marks of these and the ids of those that are gone.
   */
  decide: {
    in: { resolutions: Resolutions; ids: readonly string[] };
    out: Pick<Decided, 'taken' | 'items'> & {
      marks: Record<string, string>;
      gone: string[];
      /** Ids of conflicts that came up with other values than they were decided for before. */
      lapsed: string[];
    };
  };
  item: { in: { key: string }; out: MergeItemDetail };
  sides: { in: { key: string }; out: MergeSides | null };
  /** Throws `not-found` for a path the result does not have. */
  file: { in: { path: string }; out: ResultFile };
  /** The one file of the result in which a playbook of that name has a step of that uuid. */
  fileOfStep: { in: { playbook: string; step: string }; out: { path: string | null } };
  /** Refused with `cancelled` where it is decided on meanwhile. */
  check: { in: null; out: { clashes: Omit<FoundClash, 'accepted'>[] } & Pick<MergedStates, 'widened'> };
  /**
   * Writes decisions, which are those the merge has now, into its file. Throws `conflict` where that no longer says what
   * it is known to say, `not-found` where it is gone.
   */
  keep: { in: { file: string; known: Decisions; decisions: Decisions }; out: null };
  /** Writes the result to a folder that is new or empty. */
  write: { in: { folder: string }; out: null };
  /** Writes it to be tried. */
  trial: { in: { folder: string }; out: MergeTrialItems };
  /** Writes the result of one file to the working tree. */
  writeOne: { in: null; out: null };
  /** The result as an edit of what is open, and the texts ours had of what goes or moves, by path. */
  edit: { in: null; out: { edit: MergeEdit; leaving: Record<string, string> } };
}
