import type { Rule } from '../../rule';
import { md101 } from './md101';
import { md102 } from './md102';
import { md103 } from './md103';
import { md104 } from './md104';
import { md105 } from './md105';
import { md106 } from './md106';
import { md107 } from './md107';
import { md108 } from './md108';
import { md109 } from './md109';
import { md110 } from './md110';
import { md111 } from './md111';
import { md112 } from './md112';
import { md113 } from './md113';
import { md114 } from './md114';
import { md115 } from './md115';
import { md116 } from './md116';
import { md117 } from './md117';
import { md118 } from './md118';

/** Rules about modules and fields. */
export const mdRules: readonly Rule[] = [
  md101,
  md102,
  md103,
  md104,
  md105,
  md106,
  md107,
  md108,
  md109,
  md110,
  md111,
  md112,
  md113,
  md114,
  md115,
  md116,
  md117,
  md118,
];
