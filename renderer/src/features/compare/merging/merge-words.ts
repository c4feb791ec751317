import type { ConflictReason } from '@core/contract/merging';
import type { ListedConflict, OpenedMerge } from '@core/contract/merging-calls';
import type { MergeSide } from '../../../state/merging';

export const sideWords: Readonly<Record<MergeSide, { label: string; hint: string }>> = {
  base: { label: 'Base', hint: 'What both started from: the older release, the common ancestor.' },
  ours: { label: 'Ours', hint: 'The state that counts: what you work in.' },
  theirs: { label: 'Theirs', hint: 'The state that is merged into it: the newer release, a branch.' },
};

/** Why a place wants a person. */
export const reasonWords: Readonly<Record<ConflictReason, string>> = {
  'changed-twice': 'Both have changed it, each to another value.',
  'removed-and-changed': 'One side has removed what the other has changed.',
  'reordered-twice': 'Both have brought it into another order.',
  'added-twice': 'Both have added something of this name that is not the same.',
  'wired-twice': 'Both lead it to another step.',
  file: 'Both have changed this file at one place: it is taken whole from one side, or edited.',
};

export const takenWords: Readonly<Record<NonNullable<ListedConflict['taken']>, string>> = {
  ours: 'Ours taken',
  theirs: 'Theirs taken',
  both: 'Both taken',
  edited: 'Edited',
};

/** `12 of 500 decided`. */
export function decidedWords(conflicts: readonly ListedConflict[]): string {
  const decided = conflicts.filter(({ taken }) => taken !== null).length;
  return `${decided} of ${conflicts.length} decided`;
}

/** `modules/Alerts.json:12`. */
export const placeText = ({ path, line }: { path: string; line: number | null }): string =>
  line === null ? path : `${path}:${line}`;

/** What the three states are called; where two are called alike, with what tells them apart. */
export function sideTitles({ base, ours, theirs }: OpenedMerge): Readonly<Record<MergeSide, string>> {
  const areDistinct = new Set([base.title, ours.title, theirs.title]).size === 3;
  const titleOf = ({ title, detail }: OpenedMerge['base']) =>
    areDistinct || detail === '' ? title : `${title} (${detail})`;
  return { base: titleOf(base), ours: titleOf(ours), theirs: titleOf(theirs) };
}
