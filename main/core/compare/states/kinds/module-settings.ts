import type { Grammar } from '../grammar';
import { byMember, byMembers, called } from '../plain-list';
import { plain } from './plain';

/** Settings of a module: how its records are correlated and drawn (docs/platform/modules.md). */
export const moduleSettings: Grammar = {
  ...plain,
  list: (keys) =>
    keys.at(-1) === 'relationships'
      ? {
          identities: [byMembers('module', 'field'), byMember('field')],
          called: called('correlation', 'field', 'module'),
          namesItself: true,
        }
      : null,
};
