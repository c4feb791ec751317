import type { Rule } from '../../rule';
import { cn101 } from './cn101';
import { cn102 } from './cn102';
import { cn103 } from './cn103';
import { cn104 } from './cn104';
import { cn105 } from './cn105';
import { cn106 } from './cn106';
import { cn107 } from './cn107';
import { cn108 } from './cn108';
import { cn109 } from './cn109';
import { cn110 } from './cn110';
import { cn111 } from './cn111';
import { cn112 } from './cn112';
import { cn113 } from './cn113';
import { cn114 } from './cn114';
import { cn115 } from './cn115';
import { cn116 } from './cn116';
import { cn117 } from './cn117';
import { cn118 } from './cn118';
import { cn119 } from './cn119';
import { cn120 } from './cn120';
import { cn121 } from './cn121';
import { cn122 } from './cn122';
import { cn123 } from './cn123';
import { cn124 } from './cn124';
import { cn125 } from './cn125';
import { cn126 } from './cn126';
import { cn127 } from './cn127';
import { cn128 } from './cn128';
import { cn129 } from './cn129';
import { cn131 } from './cn131';
import { cn132 } from './cn132';
import { cn133 } from './cn133';
import { cn134 } from './cn134';

/** Rules about connectors. */
export const cnRules: readonly Rule[] = [
  cn101,
  cn102,
  cn103,
  cn104,
  cn105,
  cn106,
  cn107,
  cn108,
  cn109,
  cn110,
  cn111,
  cn112,
  cn113,
  cn114,
  cn115,
  cn116,
  cn117,
  cn118,
  cn119,
  cn120,
  cn121,
  cn122,
  cn123,
  cn124,
  cn125,
  cn126,
  cn127,
  cn128,
  cn129,
  cn131,
  cn132,
  cn133,
  cn134,
];
