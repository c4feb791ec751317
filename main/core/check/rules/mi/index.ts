import type { Rule } from '../../rule';

/** Rules about manual input. */
export const miRules: readonly Rule[] = [];
