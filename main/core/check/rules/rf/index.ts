import type { Rule } from '../../rule';
import { rf101 } from './rf101';
import { rf102 } from './rf102';
import { rf103 } from './rf103';
import { rf104 } from './rf104';
import { rf105 } from './rf105';
import { rf106 } from './rf106';
import { rf107 } from './rf107';
import { rf108 } from './rf108';
import { rf109 } from './rf109';
import { rf110 } from './rf110';
import { rf111 } from './rf111';
import { rf112 } from './rf112';
import { rf113 } from './rf113';
import { rf114 } from './rf114';
import { rf115 } from './rf115';
import { rf116 } from './rf116';
import { rf117 } from './rf117';
import { rf118 } from './rf118';
import { rf119 } from './rf119';
import { rf120 } from './rf120';
import { rf122 } from './rf122';
import { rf123 } from './rf123';
import { rf124 } from './rf124';
import { rf126 } from './rf126';

/** Rules about references within and across packs. */
export const rfRules: readonly Rule[] = [
  rf101,
  rf102,
  rf103,
  rf104,
  rf105,
  rf106,
  rf107,
  rf108,
  rf109,
  rf110,
  rf111,
  rf112,
  rf113,
  rf114,
  rf115,
  rf116,
  rf117,
  rf118,
  rf119,
  rf120,
  rf122,
  rf123,
  rf124,
  rf126,
];
