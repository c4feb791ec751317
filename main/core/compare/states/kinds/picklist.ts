import type { Grammar, ListRule } from '../grammar';
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
    if (keys.at(-1) === 'itemValue') return 'breaks-callers';
    return usualClass(met);
  },
};
