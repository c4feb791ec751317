import type { Grammar } from '../grammar';
import { drawn } from './view';

/** Dashboards and reports: a tree of widgets, and the roles that see it (docs/platform/views.md). */
export const dashboard: Grammar = {
  ...drawn,
  // Which filter was chosen when it was written.
  noise: (keys) => (keys.at(-1) === 'filterCache' ? 'editor-state' : (drawn.noise?.(keys) ?? null)),
  word: (keys) => (keys.length === 1 && keys[0] === 'roles' ? 'roles that see it' : null),
};
