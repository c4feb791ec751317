import { describeQuery } from '../../query/conditions/describe';
import { hasEntries } from '../../query/conditions/tree';
import type { JsonMap } from '../../text/values';
import type { Keys, ListRule } from './grammar';
import { byMember, byMembers, plainList } from './plain-list';

/** A condition, or a group of them, in words: `status is Open`. */
export const conditionInWords = (entry: JsonMap): string =>
  describeQuery(hasEntries(entry) ? entry : { logic: 'AND', filters: [entry] }, unknownFields);

const unknownFields = { own: undefined, of: () => undefined };

/** Conditions of a query: one of a field, by what it asks (docs/platform/queries.md#body). */
const conditions: ListRule = {
  identities: [byMembers('field', 'operator'), byMember('field'), byMember('_field')],
  called: (entry) => (hasEntries(entry) ? 'group of conditions' : `condition "${conditionInWords(entry)}"`),
  namesItself: true,
  isWhole: (entry) => !hasEntries(entry),
};

/** How a list is compared of which its kind knows nothing else. */
export const usualList = (keys: Keys): ListRule => (keys.at(-1) === 'filters' ? conditions : plainList);
