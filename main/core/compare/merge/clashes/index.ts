import { ownUuid } from '../../../content/playbook-elements';
import { playbooksIn } from '../../../content/playbook-set';
import type { ContentItem } from '../../../contract/workspace';
import { getAt } from '../../../text/pointer';
import { mapOf } from '../../../text/values';
import { mapThree, type Three } from '../three';
import type { FoundClash, MergedValues } from './found';
import { navigationClashes } from './navigation';
import { picklistClashes } from './picklist';
import { playbookClashes } from './playbook';
import { widenedGrants } from './role';

const byKind: Partial<Record<ContentItem['kind'], (values: MergedValues) => FoundClash[]>> = {
  playbook: playbookClashes,
  playbookBlock: playbookClashes,
  picklist: picklistClashes,
  navigation: navigationClashes,
};

/**
 * What looks mergeable in an item and is not, and what it grants beyond either side.
 * @param side whose item it is
 */
export function clashesOf(
  { kind, pointer }: ContentItem,
  side: 'ours' | 'theirs',
  { merged, ...files }: MergedValues,
): { clashes: FoundClash[]; widened: string[] } {
  const uuid = ownUuid(mapOf(getAt(files[side], pointer)));
  const place = placeIn(merged, uuid, pointer);
  if (place === null) return { clashes: [], widened: [] };
  const states: Three<unknown> = mapThree(files, (file) => {
    const at = placeIn(file, uuid, pointer);
    return at === null ? undefined : getAt(file, at);
  });
  const values: MergedValues = { ...states, merged: getAt(merged, place) };
  const clashes = (byKind[kind]?.(values) ?? []).map((clash) => ({
    ...clash,
    pointer: place + clash.pointer,
  }));
  return { clashes, widened: kind === 'role' ? widenedGrants(values) : [] };
}

/** Where an item is in a file: playbooks that share one may be in another order there. Null where it is not. */
function placeIn(file: unknown, uuid: string | null, pointer: string): string | null {
  const set = uuid === null ? null : playbooksIn(file);
  if (!set) return pointer;
  return set.find(({ value }) => ownUuid(mapOf(value)) === uuid)?.pointer ?? null;
}
