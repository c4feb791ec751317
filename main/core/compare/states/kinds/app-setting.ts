import type { Grammar } from '../grammar';
import { plain } from './plain';

/** System settings: names the administrator's own values bear count, whatever they are (docs/platform/jobs.md#carried). */
export const appSetting: Grammar = {
  ...plain,
  isFree: (keys) => keys[0] === 'values',
  classOf: () => 'behaviour',
};
