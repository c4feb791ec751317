import type { Grammar, ListRule } from '../grammar';
import { byMember, called } from '../plain-list';

const tests: ListRule = {
  identities: [byMember('name')],
  order: 'layout',
  called: called('test', 'name'),
  namesItself: true,
};

/** Tests of playbooks, written by hand: whatever they say counts, and the order of values too. */
export const playbookTest: Grammar = {
  isFree: () => true,
  list: (keys) => (keys.at(-1) === 'tests' ? tests : null),
  ordered: () => 'data',
  classOf: ({ keys }) => (['name', 'description'].includes(keys.at(-1) ?? '') ? 'wording' : 'data'),
};
