import type { Grammar } from '../grammar';
import { view } from './view';

/** The menu: entries by their titles; what an entry requires decides who sees it (docs/platform/views.md). */
export const navigation: Grammar = {
  ...view,
  classOf: (met) => (met.keys.includes('require') ? 'access' : view.classOf(met)),
};
