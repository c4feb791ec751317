import type { Rule } from '../../rule';
import { se101 } from './se101';
import { se102 } from './se102';
import { se103 } from './se103';

/** Rules about secrets. */
export const seRules: readonly Rule[] = [se101, se102, se103];
