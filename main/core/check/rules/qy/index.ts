import type { Rule } from '../../rule';

/** Rules about queries. */
export const qyRules: readonly Rule[] = [];
