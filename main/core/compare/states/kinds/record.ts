import type { Grammar } from '../grammar';
import { stampedTag, usualNoise } from './plain';

const stamps = new Set(['createdAlertsID', 'uploadDate']);

/** Records and lists of tags and settings: everything they say is data. */
export const record: Grammar = {
  noise: (keys) => (stamps.has(keys.at(-1) ?? '') ? 'stamps' : usualNoise(keys)),
  quiet: stampedTag,
  classOf: () => 'data',
};
