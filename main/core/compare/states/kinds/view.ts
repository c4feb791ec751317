import type { Grammar, Keys } from '../grammar';
import type { NoiseRule } from '../noise';
import { partsAt } from './parts';
import { stampedTag, usualClass, usualNoise } from './plain';

const state = new Set(['open', 'isEnabled', 'openStatus', 'editMode', 'metadata']);

/** View templates: trees of parts that are drawn (docs/platform/views.md). */
export const view: Grammar = {
  noise: viewNoise,
  defaults: { visible: true },
  list: partsAt,
  // Columns and fields stand as they are listed; who sees a view is a set.
  ordered: (keys) => (keys.includes('config') && keys.at(-1) !== 'tags' ? 'layout' : null),
  quiet: stampedTag,
  classOf: usualClass,
  // All there is to tell is in `config`.
  namesMembers: (keys) => keys.length === 1 && keys[0] === 'config',
};

function viewNoise(keys: Keys): NoiseRule | null {
  const key = keys.at(-1) ?? '';
  // The tab that was open when it was written.
  if (key === 'show' && keys.includes('tabs')) return 'editor-state';
  // A button keeps the whole playbook that it starts, as it was then.
  if (/^config,workspace,similarRecords,playbooks,(?!\*|order)/.test(keys.join())) return 'copied-labels';
  if (state.has(key) && keys.length > 1) return 'editor-state';
  return usualNoise(keys);
}
