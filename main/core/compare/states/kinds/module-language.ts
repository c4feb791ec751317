import type { Grammar } from '../grammar';
import { plain } from './plain';

/** Translations of a module: nothing but words (docs/platform/modules.md). */
export const moduleLanguage: Grammar = {
  ...plain,
  // Names of fields in capitals, as the file has them.
  word: (keys) => (keys.length > 2 ? `"${keys.at(-1) ?? ''}"` : null),
  classOf: () => 'wording',
};
