import { ownUuid } from '../../../content/playbook-elements';
import { elementsOf, member } from '../../../text/values';
import type { Grammar, ListRule } from '../grammar';
import { matchElements } from '../match-elements';
import { byMember, byUuid, called } from '../plain-list';
import { usualClass, usualNoise } from './plain';

const items: ListRule = {
  identities: [byUuid, byMember('itemValue')],
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
  matchIds(before, after, ids) {
    const [old, now] = [before, after].map((list) =>
      elementsOf(member(list, 'picklists'), '').map(({ value }) => value),
    );
    for (const pair of matchElements(old ?? [], now ?? [], items, ids).pairs)
      ids.match(ownUuid(pair.before.value), ownUuid(pair.after.value));
  },
};
