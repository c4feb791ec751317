import type { Rule } from '../../rule';
import { rc101 } from './rc101';
import { rc102 } from './rc102';
import { rc103 } from './rc103';
import { rc104 } from './rc104';
import { rc105 } from './rc105';
import { rc106 } from './rc106';
import { rc107 } from './rc107';
import { rc108 } from './rc108';
import { rc109 } from './rc109';
import { rc110 } from './rc110';
import { rc111 } from './rc111';
import { rc112 } from './rc112';

/** Rules about records and record sets. */
export const rcRules: readonly Rule[] = [
  rc101,
  rc102,
  rc103,
  rc104,
  rc105,
  rc106,
  rc107,
  rc108,
  rc109,
  rc110,
  rc111,
  rc112,
];
