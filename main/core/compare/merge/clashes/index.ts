import type { ContentItem } from '../../../contract/workspace';
import { getAt } from '../../../text/pointer';
import type { FoundClash, MergedValues } from './found';
import { picklistClashes } from './picklist';
import { playbookClashes } from './playbook';
import { widenedGrants } from './role';

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
