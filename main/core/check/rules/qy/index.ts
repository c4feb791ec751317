import type { Rule } from '../../rule';
import { qy101 } from './qy101';
import { qy102 } from './qy102';
import { qy103 } from './qy103';
import { qy104 } from './qy104';
import { qy105 } from './qy105';
import { qy106 } from './qy106';
import { qy107 } from './qy107';
import { qy108 } from './qy108';
import { qy109 } from './qy109';
import { qy110 } from './qy110';
import { qy111 } from './qy111';
import { qy112 } from './qy112';
import { qy113 } from './qy113';
import { qy114 } from './qy114';
import { qy115 } from './qy115';
import { qy116 } from './qy116';
import { qy117 } from './qy117';
import { qy118 } from './qy118';
import { qy119 } from './qy119';
import { qy120 } from './qy120';
import { qy123 } from './qy123';
import { qy124 } from './qy124';
import { qy126 } from './qy126';
import { qy127 } from './qy127';
import { qy128 } from './qy128';

/** Rules about queries. */
export const qyRules: readonly Rule[] = [
  qy101,
  qy102,
  qy103,
  qy104,
  qy105,
  qy106,
  qy107,
  qy108,
  qy109,
  qy110,
  qy111,
  qy112,
  qy113,
  qy114,
  qy115,
  qy116,
  qy117,
  qy118,
  qy119,
  qy120,
  qy123,
  qy124,
  qy126,
  qy127,
  qy128,
];
