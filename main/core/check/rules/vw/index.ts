import type { Rule } from '../../rule';

/** Rules about views, layouts, dashboards and reports. */
export const vwRules: readonly Rule[] = [];
