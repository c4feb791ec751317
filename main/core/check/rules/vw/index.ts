import type { Rule } from '../../rule';
import { vw101 } from './vw101';
import { vw102 } from './vw102';
import { vw103 } from './vw103';
import { vw104 } from './vw104';
import { vw105 } from './vw105';
import { vw106 } from './vw106';
import { vw107 } from './vw107';
import { vw108 } from './vw108';
import { vw109 } from './vw109';
import { vw110 } from './vw110';
import { vw111 } from './vw111';
import { vw112 } from './vw112';

/** Rules about views, layouts, dashboards and reports. */
export const vwRules: readonly Rule[] = [
  vw101,
  vw102,
  vw103,
  vw104,
  vw105,
  vw106,
  vw107,
  vw108,
  vw109,
  vw110,
  vw111,
  vw112,
];
