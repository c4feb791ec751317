import type { Grammar, ListRule } from '../grammar';
import { byMember, byUuid, called } from '../plain-list';
import { usualClass, usualNoise } from './plain';

const stamps = new Set([
  'date',
  'exported_from',
  'exported_by',
  'exported_on',
  'published_date',
  'build_number',
]);
const derived = new Set([
  'rpm_name',
  'rpm_full_name',
  'installer_path',
  'iconLarge',
  'iconSmall',
  'statistics',
]);

const entries: ListRule = {
  identities: [byMember('apiName', 'type', 'name', 'title'), byUuid],
  called: called('entry', 'name', 'title', 'apiName', 'type'),
};

/** `info.json` of a pack, and the lists that come with it (docs/platform/manifest.md). */
export const manifest: Grammar = {
  noise(keys) {
    const key = keys.at(-1) ?? '';
    if (stamps.has(key)) return 'stamps';
    return derived.has(key) ? 'derived' : usualNoise(keys);
  },
  list: (keys) => (keys.length > 1 || keys.length === 0 ? entries : null),
  // What asks for at least one version is content with a later one; which version a pack itself is, its author says.
  takesHigher: (keys) => keys[0] === 'dependencies' && ['minVersion', 'version'].includes(keys.at(-1) ?? ''),
  classOf: (met) => (met.keys[0] === 'contents' ? 'data' : usualClass(met)),
};
