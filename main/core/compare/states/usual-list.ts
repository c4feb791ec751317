import { uuidOfIri } from '../../content/iri';
import { describeQuery } from '../../query/conditions/describe';
import { entriesOf, hasEntries } from '../../query/conditions/tree';
import { asText, firstText, type JsonMap } from '../../text/values';
import { inNames } from '../in-names';
import type { Keys, ListRule } from './grammar';
import { leastAlike } from './match-elements';
import { byMember, byMembers, plainList } from './plain-list';

/** A condition, or a group of them, in words: `status is Open`. */
export function conditionInWords(entry: JsonMap): string {
  const query = hasEntries(entry) ? entry : { logic: 'AND', filters: [entry] };
  return inNames(describeQuery(withNames(query), unknownFields), namesInQuery(query));
}

/** Records that are written out in a condition by what they are called. */
function withNames(query: JsonMap): JsonMap {
  const filters = entriesOf(query).map(({ entry }) => {
    if (hasEntries(entry)) return withNames(entry);
    const name = firstText(entry.value, 'display', 'itemValue', 'name', 'title');
    return name === null ? entry : { ...entry, value: name };
  });
  return { ...query, filters };
}

/** What a query calls the values of its conditions. */
function namesInQuery(query: JsonMap): Record<string, string> {
  const names = entriesOf(query).flatMap(({ entry }): [string, string][] => {
    if (hasEntries(entry)) return Object.entries(namesInQuery(entry));
    const uuid = uuidOfIri(entry['_value']);
    const name = firstText(entry['_value'], 'display', 'itemValue');
    return uuid !== null && name !== null ? [[uuid, name]] : [];
  });
  return Object.fromEntries(names);
}

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
  return leastAlike + (1 - leastAlike) * (all === 0 ? 1 : common / all);
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
