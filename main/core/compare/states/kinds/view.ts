import type { Grammar, Keys, ListRule } from '../grammar';
import type { NoiseRule } from '../noise';
import { byMember, byMembers, called, shareOfSame } from '../plain-list';
import { stampedTag, usualClass, usualNoise } from './plain';

const parts: ListRule = {
  identities: [byMember('wid'), byMembers('type', 'title'), byMember('title'), byMember('state', 'url')],
  alike: shareOfSame,
  order: 'layout',
  called: called('part', 'title', 'name', 'type'),
};
const named = new Set(['rows', 'columns', 'widgets', 'tabs', 'items', 'navigation']);

const state = new Set(['open', 'isEnabled', 'openStatus', 'editMode', 'metadata']);

/** View templates, dashboards, reports and navigation: trees of parts that are drawn (docs/platform/views.md). */
export const view: Grammar = {
  noise: viewNoise,
  defaults: { visible: true },
  list: (keys) => (named.has(keys.at(-1) ?? '') ? parts : null),
  quiet: stampedTag,
  classOf: usualClass,
};

function viewNoise(keys: Keys): NoiseRule | null {
  const key = keys.at(-1) ?? '';
  // The tab that was open when it was written.
  if (key === 'show' && keys.includes('tabs')) return 'editor-state';
  if (state.has(key) && keys.length > 1) return 'editor-state';
  return usualNoise(keys);
}
