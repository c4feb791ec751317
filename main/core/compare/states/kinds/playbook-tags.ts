import type { Grammar } from '../grammar';
import { plain } from './plain';

/** The tags of a pack's playbooks: a set of words. */
export const playbookTags: Grammar = { ...plain, classOf: () => 'data' };
