import type { Rule } from '../../rule';

/** Rules about connectors. */
export const cnRules: readonly Rule[] = [];
