import type { Rule } from '../../rule';

/** Rules about picklists. */
export const plRules: readonly Rule[] = [];
