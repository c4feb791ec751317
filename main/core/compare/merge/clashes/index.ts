import type { ContentItem } from '../../../contract/workspace';
import { getAt } from '../../../text/pointer';
import type { Three } from '../three';
import { picklistClashes } from './picklist';
import { playbookClashes } from './playbook';
import { widenedGrants } from './role';

/** An item that both sides have changed, and what became of it. */
export type MergedValues = Three<unknown> & { merged: unknown };

/** What does not hold together in the result although it does on each side. */
export interface FoundClash {
  code: string;
  message: string;
  /** Into the file. */
  pointer: string;
}

const byKind: Partial<Record<ContentItem['kind'], (values: MergedValues) => FoundClash[]>> = {
  playbook: playbookClashes,
  playbookBlock: playbookClashes,
  picklist: picklistClashes,
};

/** What looks mergeable in an item and is not, and what it grants beyond either side. */
export function clashesOf(
  { kind, pointer }: ContentItem,
  files: MergedValues,
): { clashes: FoundClash[]; widened: string[] } {
  const values: MergedValues = {
    base: getAt(files.base, pointer),
    ours: getAt(files.ours, pointer),
    theirs: getAt(files.theirs, pointer),
    merged: getAt(files.merged, pointer),
  };
  const clashes = (byKind[kind]?.(values) ?? []).map((clash) => ({
    ...clash,
    pointer: pointer + clash.pointer,
  }));
  return { clashes, widened: kind === 'role' ? widenedGrants(values) : [] };
}

/** Problems of the result that neither side has, by what they are about. */
export function newOnes(
  { ours, theirs, merged }: MergedValues,
  problemsOf: (value: unknown) => ReadonlyMap<string, FoundClash>,
): FoundClash[] {
  const [mine, other] = [problemsOf(ours), problemsOf(theirs)];
  return [...problemsOf(merged)].flatMap(([key, problem]) =>
    mine.has(key) || other.has(key) ? [] : [problem],
  );
}
