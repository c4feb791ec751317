import type { ContentItem } from '../../contract/workspace';
import { matchItems } from './match-items';
import type { ContentState } from './state';

/** An item of an instance, and what it is in another state. */
export interface Counterpart {
  other: ContentState;
  there: ContentItem;
  own: ContentItem;
}

/**
 * What of an instance counts beside others, which bring little of what it has: what they have too, and what lies in the
 * collections of their playbooks.
 */
export function partBeside(
  others: readonly ContentState[],
  instance: ContentState,
): { items: ContentItem[]; counterparts: Counterpart[] } {
  const counterparts = others.flatMap((other) =>
    matchItems(other, instance).pairs.map(({ before, after }) => ({ other, there: before, own: after })),
  );
  const known = new Set(counterparts.map(({ own }) => own));
  const groups = new Set(others.flatMap((other) => other.items.flatMap(groupOf)));
  const items = instance.items.filter(
    (item) => known.has(item) || groupOf(item).some((group) => groups.has(group)),
  );
  return { items, counterparts };
}

/** The collection of a playbook. */
const groupOf = ({ kind, group }: ContentItem): string[] =>
  kind === 'playbook' && group !== null ? [group] : [];

/** What a state has of some kinds of content: where nothing is known of a kind nothing follows from what it has of it. */
export const ofKinds = (state: ContentState, kinds: ReadonlySet<string>): ContentState => ({
  ...state,
  items: state.items.filter(({ kind }) => kinds.has(kind)),
});
