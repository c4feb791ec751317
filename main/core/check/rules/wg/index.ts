import type { Rule } from '../../rule';
import { wg101 } from './wg101';
import { wg102 } from './wg102';
import { wg103 } from './wg103';
import { wg104 } from './wg104';
import { wg105 } from './wg105';
import { wg106 } from './wg106';
import { wg107 } from './wg107';
import { wg108 } from './wg108';
import { wg109 } from './wg109';

/** Rules about widgets. */
export const wgRules: readonly Rule[] = [wg101, wg102, wg103, wg104, wg105, wg106, wg107, wg108, wg109];
