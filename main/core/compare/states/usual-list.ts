import { describeQuery } from '../../query/conditions/describe';
import { entriesOf, hasEntries } from '../../query/conditions/tree';
import { asText, type JsonMap } from '../../text/values';
import type { Keys, ListRule } from './grammar';
import { byMember, byMembers, plainList } from './plain-list';

/** A condition, or a group of them, in words: `status is Open`. */
export const conditionInWords = (entry: JsonMap): string =>
  describeQuery(hasEntries(entry) ? entry : { logic: 'AND', filters: [entry] }, unknownFields);

const unknownFields = { own: undefined, of: () => undefined };

/** Conditions of a query: one of a field, by what it asks (docs/platform/queries.md#body). */
const conditions: ListRule = {
  identities: [
    byMembers('field', 'operator', 'value'),
    byMembers('field', 'operator'),
    byMember('field'),
    byMember('_field'),
  ],
  alike: likeGroups,
  called: (entry) => (hasEntries(entry) ? 'group of conditions' : `condition "${conditionInWords(entry)}"`),
  namesItself: true,
  isWhole: (entry) => !hasEntries(entry),
};

/** A group is another one where nothing better is left: it has no name, and mostly there is one of them. */
function likeGroups(before: JsonMap, after: JsonMap): number {
  if (!hasEntries(before) || !hasEntries(after)) return 0;
  const [old, now] = [askedIn(before), askedIn(after)];
  const common = [...old].filter((one) => now.has(one)).length;
  const all = old.size + now.size - common;
  return 0.6 + (all === 0 ? 0.4 : (0.4 * common) / all);
}

/** What the conditions of a group ask of which fields. */
const askedIn = (group: JsonMap): ReadonlySet<string> =>
  new Set(
    entriesOf(group).map(({ entry }) =>
      [entry.field, entry.operator].map((one) => asText(one ?? '')).join('\n'),
    ),
  );

/** How a list is compared of which its kind knows nothing else. */
export const usualList = (keys: Keys): ListRule => (keys.at(-1) === 'filters' ? conditions : plainList);
