import type { Grammar, Keys, Met } from '../grammar';
import type { NoiseRule } from '../noise';
import { byWid, partsAt, withoutFrames } from './parts';
import { stampedTag, usualClass, usualNoise } from './plain';

const state = new Set(['open', 'isEnabled', 'openStatus', 'editMode', 'metadata']);

/** Trees of parts that are drawn: views, dashboards, menus (docs/platform/views.md). */
export const drawn: Grammar = {
  noise: viewNoise,
  defaults: { visible: true },
  list: partsAt,
  movedBy: byWid,
  // Columns and fields stand as they are listed; who sees a view is a set.
  ordered: (keys) => (keys.includes('config') && keys.at(-1) !== 'tags' ? 'layout' : null),
  quiet: stampedTag,
  classOf: usualClass,
  wordsOf: withoutFrames,
};

/** View templates of modules. */
export const view: Grammar = {
  ...drawn,
  quiet: (met) => (isSaidByNewer(met) ? 'defaults' : stampedTag(met)),
};

/** Exports since 2025 say of a view what its folder and file say as well (docs/platform/views.md#view-templates). */
const saidByNewer = new Set(['module', 'isDefault', 'viewOptions', 'name', 'system']);
const isSaidByNewer = ({ keys, before, after }: Met): boolean =>
  keys.length === 1 && saidByNewer.has(keys[0] ?? '') && (before === undefined || after === undefined);

function viewNoise(keys: Keys): NoiseRule | null {
  const key = keys.at(-1) ?? '';
  // Every instance gives the views it makes with a module uuids of its own.
  if (key === 'newUuid' && keys.length === 1) return 'new-ids';
  // The tab that was open when it was written.
  if (key === 'show' && keys.includes('tabs')) return 'editor-state';
  // A button keeps the whole playbook that it starts, as it was then.
  if (/^config,workspace,similarRecords,playbooks,(?!\*|order)/.test(keys.join())) return 'copied-labels';
  if (key === 'newUuid') return 'new-ids';
  if (state.has(key) && keys.length > 1) return 'editor-state';
  return usualNoise(keys);
}
