import type { Rule } from '../../rule';

/** Rules about roles, teams and actors. */
export const roRules: readonly Rule[] = [];
