import type { Rule } from '../../rule';
import { ex101 } from './ex101';
import { ex102 } from './ex102';
import { ex103 } from './ex103';
import { ex104 } from './ex104';
import { ex105 } from './ex105';
import { ex106 } from './ex106';
import { ex107 } from './ex107';
import { ex108 } from './ex108';
import { ex109 } from './ex109';
import { ex110 } from './ex110';
import { ex111 } from './ex111';
import { ex112 } from './ex112';

/** Rules about export templates. */
export const exRules: readonly Rule[] = [
  ex101,
  ex102,
  ex103,
  ex104,
  ex105,
  ex106,
  ex107,
  ex108,
  ex109,
  ex110,
  ex111,
  ex112,
];
