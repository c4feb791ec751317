import type { Grammar } from '../grammar';
import { manifest } from './manifest';

const wording = new Set(['releaseNotes', 'publisher', 'certified', 'snapshots']);

/** The manifest of a widget: views name it by its name and version, and use it on its pages (docs/platform/widgets.md). */
export const widget: Grammar = {
  ...manifest,
  classOf(met) {
    const { keys, after } = met;
    if (keys[0] === 'name') return 'breaks-callers';
    if (keys.includes('pages') && after === undefined) return 'breaks-callers';
    return keys.some((key) => wording.has(key)) ? 'wording' : manifest.classOf(met);
  },
};
