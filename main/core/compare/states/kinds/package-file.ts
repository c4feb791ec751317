import type { Grammar } from '../grammar';

/** Files of a package, which its own program reads: nothing is known to say nothing. */
export const packageFile: Grammar = {
  isFree: () => true,
  ordered: () => 'behaviour',
  classOf: () => 'behaviour',
};
