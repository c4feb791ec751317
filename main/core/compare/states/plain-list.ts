import { uuidOfIri } from '../../content/iri';
import { ownUuid } from '../../content/playbook-elements';
import { asText, firstText, type JsonMap, sameValue } from '../../text/values';
import type { Identity, Keys, ListRule } from './grammar';
import type { MatchedIds } from './ids';
import { sameBy } from './same-value';

/** By the text of one member. */
export const byMember =
  (...keys: string[]): Identity =>
  (element, former) => {
    const text = firstText(element, ...keys);
    return text === null ? null : former(text);
  };

/** By uuid; one of the second state as the first would call it. */
export const byUuid: Identity = (element, former) => {
  const uuid = ownUuid(element);
  return uuid === null ? null : former(uuid);
};

/** By several members together; null where none of them says anything. */
export const byMembers =
  (...keys: string[]): Identity =>
  (element, former) => {
    const parts = keys.map((key) => former(asText(uuidOfIri(element[key]) ?? element[key] ?? '')));
    return parts.every((part) => part === '') ? null : parts.join('\n');
  };

/** `noun "name"`, by the first member that names it. */
export const called =
  (noun: string, ...keys: string[]) =>
  (element: JsonMap): string => {
    const name = firstText(element, ...keys);
    return name === null ? noun : `${noun} "${name}"`;
  };

/** The share of members that say the same, whatever uuids they say it with. */
export function shareOfSame(before: JsonMap, after: JsonMap, ids: MatchedIds): number {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  let same = 0;
  for (const key of keys) {
    const [old, now] = [before[key], after[key]];
    if (sameValue(old, now) || sameBy(old, now, ids) !== null) same += 1;
  }
  return keys.size === 0 ? 1 : same / keys.size;
}

/** The rule for the list of this name, of those a kind has; null where it has none, as for a list named `constructor`. */
export function ruleAt(rules: Readonly<Record<string, ListRule>>, keys: Keys): ListRule | null {
  const list = keys.at(-1) ?? '';
  return Object.hasOwn(rules, list) ? (rules[list] ?? null) : null;
}

/** Elements of any list of maps: by what usually tells them apart. */
export const plainList: ListRule = {
  identities: [
    byUuid,
    byMember('wid'),
    byMember('name', 'apiName', 'key'),
    byMember('title', 'label', 'option', 'field', 'itemValue', 'display'),
  ],
  alike: shareOfSame,
  order: 'layout',
  called: (element) => called('element', 'title', 'name', 'label', 'option', 'key', 'field')(element),
};
