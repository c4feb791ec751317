import type { Grammar, ListRule } from '../grammar';
import { byMember, called, ruleAt } from '../plain-list';
import { plain } from './plain';

const permissions: ListRule = {
  identities: [byMember('module', 'type', 'name')],
  called: called('permission on', 'module', 'type', 'name'),
  namesItself: true,
};

/** What a grant says of single fields: a set, as the platform writes them in any order. */
const fields: ListRule = {
  identities: [byMember('field', 'name')],
  called: called('field', 'field', 'name'),
  namesItself: true,
};
const lists: Readonly<Record<string, ListRule>> = {
  modulePermissions: permissions,
  fieldPermissions: fields,
};

/** Roles and what they grant (docs/platform/identity.md). */
export const role: Grammar = {
  ...plain,
  list: (keys) => ruleAt(lists, keys),
  classOf: ({ keys }) => (['name', 'description'].includes(keys[0] ?? '') ? 'wording' : 'access'),
};
