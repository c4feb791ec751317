import type { Rule } from '../../rule';

/** Rules about export templates. */
export const exRules: readonly Rule[] = [];
