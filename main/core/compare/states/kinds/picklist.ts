import { ownUuid } from '../../../content/playbook-elements';
import { elementsOf, member } from '../../../text/values';
import type { Grammar, ListRule } from '../grammar';
import { matchElements } from '../match-elements';
import { byMember, byMembers, byUuid, called } from '../plain-list';
import { usualClass, usualNoise } from './plain';

const items: ListRule = {
  identities: [byUuid, byMember('itemValue')],
  order: 'layout',
  rank: 'orderIndex',
  called: called('item', 'itemValue'),
  namesItself: true,
};

/** Picklists and their items (docs/platform/picklists.md). */
export const picklist: Grammar = {
  noise: (keys) => (keys.at(-1) === 'listName' ? 'derived' : usualNoise(keys)),
  list: (keys) => (keys.at(-1) === 'picklists' ? items : null),
  classOf(met) {
    const { keys, after } = met;
    if (keys.at(-1) === '*' && keys[0] === 'picklists')
      return after === undefined ? 'breaks-callers' : 'data';
    // Fields and expressions name a list by its name.
    if (keys.at(-1) === 'itemValue' || (keys.length === 1 && keys[0] === 'name')) return 'breaks-callers';
    return usualClass(met);
  },
  word: (keys) => (keys.length === 1 && keys[0] === 'picklists' ? 'items' : null),
  matchIds(before, after, ids, isExact = false) {
    const [old, now] = [before, after].map((list) =>
      elementsOf(member(list, 'picklists'), '').map(({ value }) => value),
    );
    const { pairs, removed, added } = matchElements(old ?? [], now ?? [], items, ids);
    for (const pair of pairs) ids.match(ownUuid(pair.before.value), ownUuid(pair.after.value));
    // Where an import gave all of them new uuids, one of another name is known by its place or its colour, beside others
    // that have kept their names: of a list of which nothing is left that says nothing.
    if (
      isExact ||
      pairs.length === 0 ||
      pairs.some((pair) => ownUuid(pair.before.value) === ownUuid(pair.after.value))
    )
      return;
    const [lost, found] = [removed, added].map((list) => list.map(({ value }) => value));
    const alike: ListRule = {
      ...items,
      identities: [byMembers('orderIndex', 'color'), byMember('color'), byMembers('orderIndex')],
    };
    for (const pair of matchElements(lost ?? [], found ?? [], alike, ids).pairs)
      ids.match(ownUuid(pair.before.value), ownUuid(pair.after.value));
  },
};
