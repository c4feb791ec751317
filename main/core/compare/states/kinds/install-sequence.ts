import type { Grammar } from '../grammar';
import { plain } from './plain';

/** Which playbooks run at an installation, one after the other (docs/platform/packs.md#installation). */
export const installSequence: Grammar = {
  ...plain,
  ordered: () => 'behaviour',
  classOf: () => 'behaviour',
};
