import type { Rule } from '../../rule';

/** Rules about widgets. */
export const wgRules: readonly Rule[] = [];
