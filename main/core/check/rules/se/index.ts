import type { Rule } from '../../rule';
import { se101 } from './se101';
import { se102 } from './se102';

/** Rules about secrets. */
export const seRules: readonly Rule[] = [se101, se102];
