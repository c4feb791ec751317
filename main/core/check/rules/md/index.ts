import type { Rule } from '../../rule';
import { md101 } from './md101';

/** Rules about modules and fields. */
export const mdRules: readonly Rule[] = [md101];
