import type { Grammar } from '../grammar';
import { plain } from './plain';

/** Teams and accounts: who belongs to them and what they may do (docs/platform/identity.md). */
export const team: Grammar = {
  ...plain,
  classOf: ({ keys }) =>
    ['name', 'description', 'firstname', 'lastname', 'avatar'].includes(keys[0] ?? '') ? 'wording' : 'access',
};
