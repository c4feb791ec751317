import type { Rule } from '../../rule';
import { tx101 } from './tx101';
import { tx102 } from './tx102';

/** Rules about text and JSON. */
export const txRules: readonly Rule[] = [tx101, tx102];
