import type { Grammar } from '../grammar';
import { plain } from './plain';

/** Global variables: by name, whatever their number is (docs/platform/playbooks.md#global-variables). */
export const globalVariable: Grammar = {
  ...plain,
  classOf: ({ keys }) => (keys[0] === 'name' ? 'breaks-callers' : 'behaviour'),
  word: (keys) => (keys[0] === 'default_value' ? 'default' : null),
};
