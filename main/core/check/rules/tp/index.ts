import type { Rule } from '../../rule';
import { tp101 } from './tp101';

/** Rules about templates. */
export const tpRules: readonly Rule[] = [tp101];
