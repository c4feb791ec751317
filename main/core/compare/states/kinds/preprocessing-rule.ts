import type { Grammar } from '../grammar';
import { plain } from './plain';

/** Preprocessing rules: which records they take, and what they do with them; the order they run in is behaviour. */
export const preprocessingRule: Grammar = {
  ...plain,
  classOf: (met) => (met.keys[0] === 'description' ? 'wording' : 'behaviour'),
};
