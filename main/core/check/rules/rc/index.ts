import type { Rule } from '../../rule';

/** Rules about records and record sets. */
export const rcRules: readonly Rule[] = [];
