import type { Rule } from '../../rule';
import { po101 } from './po101';
import { po102 } from './po102';
import { po103 } from './po103';
import { po104 } from './po104';
import { po105 } from './po105';
import { po107 } from './po107';
import { po108 } from './po108';
import { po109 } from './po109';
import { po110 } from './po110';
import { po112 } from './po112';

/** Rules about portability. */
export const poRules: readonly Rule[] = [
  po101,
  po102,
  po103,
  po104,
  po105,
  po107,
  po108,
  po109,
  po110,
  po112,
];
