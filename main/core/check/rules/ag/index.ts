import type { Rule } from '../../rule';

/** Rules about agents, tool servers and prompts. */
export const agRules: readonly Rule[] = [];
