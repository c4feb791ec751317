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

const dependencies: ListRule = {
  identities: [byMember('name')],
  called: called('dependency', 'label', 'name'),
  namesItself: true,
};
/** Whom to turn to, and where a catalogue shows it. */
const wording = new Set(['supportInfo', 'publisher', 'contributor', 'category']);

/** `info.json` of a pack, and the lists that come with it (docs/platform/manifest.md). */
export const manifest: Grammar = {
  noise(keys) {
    const key = keys.at(-1) ?? '';
    if (stamps.has(key)) return 'stamps';
    return derived.has(key) ? 'derived' : usualNoise(keys);
  },
  // A mark of the instance it lay on.
  defaults: { installed: false },
  list(keys) {
    if (keys.length === 1) return keys[0] === 'dependencies' ? dependencies : null;
    return entries;
  },
  // What asks for at least one version is content with a later one; which version a pack itself is, its author says.
  takesHigher: (keys) => keys[0] === 'dependencies' && ['minVersion', 'version'].includes(keys.at(-1) ?? ''),
  classOf(met) {
    const [first = ''] = met.keys;
    if (first === 'contents') return 'data';
    return wording.has(first) ? 'wording' : usualClass(met);
  },
};
