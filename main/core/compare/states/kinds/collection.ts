import type { Grammar } from '../grammar';
import { plain, usualClass } from './plain';

/** Collections of playbooks, without these: they are items of their own (docs/platform/playbooks.md#collection). */
export const collection: Grammar = {
  ...plain,
  noise: (keys) => (keys[0] === 'workflows' ? 'derived' : (plain.noise?.(keys) ?? null)),
  defaults: { visible: true },
  classOf: (met) => (met.keys[0] === 'image' ? 'layout' : usualClass(met)),
};
