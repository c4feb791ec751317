import type { Rule } from '../../rule';

/** Rules about portability. */
export const poRules: readonly Rule[] = [];
