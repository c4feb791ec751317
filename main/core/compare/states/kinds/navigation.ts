import type { Grammar } from '../grammar';
import { drawn } from './view';

/** The menu: entries by their titles; what an entry requires decides who sees it (docs/platform/views.md). */
export const navigation: Grammar = {
  ...drawn,
  classOf: (met) => (met.keys.includes('require') ? 'access' : drawn.classOf(met)),
};
