import type { Grammar, ListRule } from '../grammar';
import { byMember, called } from '../plain-list';
import { plain } from './plain';

const permissions: ListRule = {
  identities: [byMember('module', 'type', 'name')],
  called: called('permission on', 'module', 'type', 'name'),
  namesItself: true,
};

/** Roles and what they grant (docs/platform/identity.md). */
export const role: Grammar = {
  ...plain,
  list: (keys) => (keys.at(-1) === 'modulePermissions' ? permissions : null),
  classOf: ({ keys }) => (['name', 'description'].includes(keys[0] ?? '') ? 'wording' : 'access'),
};
