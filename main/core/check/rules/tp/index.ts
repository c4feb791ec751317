import type { Rule } from '../../rule';
import { tp101 } from './tp101';
import { tp102 } from './tp102';
import { tp103 } from './tp103';
import { tp104 } from './tp104';
import { tp105 } from './tp105';
import { tp106 } from './tp106';
import { tp107 } from './tp107';
import { tp108 } from './tp108';
import { tp109 } from './tp109';
import { tp110 } from './tp110';
import { tp111 } from './tp111';
import { tp112 } from './tp112';
import { tp113 } from './tp113';
import { tp114 } from './tp114';
import { tp115 } from './tp115';
import { tp116 } from './tp116';
import { tp117 } from './tp117';
import { tp118 } from './tp118';
import { tp119 } from './tp119';
import { tp120 } from './tp120';
import { tp121 } from './tp121';
import { tp122 } from './tp122';
import { tp123 } from './tp123';
import { tp124 } from './tp124';
import { tp125 } from './tp125';
import { tp126 } from './tp126';
import { tp127 } from './tp127';
import { tp128 } from './tp128';
import { tp129 } from './tp129';
import { tp130 } from './tp130';
import { tp131 } from './tp131';
import { tp132 } from './tp132';
import { tp133 } from './tp133';
import { tp134 } from './tp134';
import { tp135 } from './tp135';
import { tp136 } from './tp136';
import { tp137 } from './tp137';

/** Rules about templates. */
export const tpRules: readonly Rule[] = [
  tp101,
  tp102,
  tp103,
  tp104,
  tp105,
  tp106,
  tp107,
  tp108,
  tp109,
  tp110,
  tp111,
  tp112,
  tp113,
  tp114,
  tp115,
  tp116,
  tp117,
  tp118,
  tp119,
  tp120,
  tp121,
  tp122,
  tp123,
  tp124,
  tp125,
  tp126,
  tp127,
  tp128,
  tp129,
  tp130,
  tp131,
  tp132,
  tp133,
  tp134,
  tp135,
  tp136,
  tp137,
];
