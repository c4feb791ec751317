import type { Rule } from '../../rule';

/** Rules about references within and across packs. */
export const rfRules: readonly Rule[] = [];
