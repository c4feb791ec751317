import type { Rule } from '../../rule';
import { pk101 } from './pk101';
import { pk102 } from './pk102';
import { pk103 } from './pk103';
import { pk104 } from './pk104';
import { pk105 } from './pk105';
import { pk106 } from './pk106';
import { pk107 } from './pk107';
import { pk108 } from './pk108';
import { pk109 } from './pk109';
import { pk110 } from './pk110';
import { pk111 } from './pk111';
import { pk112 } from './pk112';
import { pk113 } from './pk113';
import { pk114 } from './pk114';
import { pk115 } from './pk115';
import { pk116 } from './pk116';
import { pk117 } from './pk117';
import { pk118 } from './pk118';
import { pk119 } from './pk119';
import { pk120 } from './pk120';
import { pk121 } from './pk121';
import { pk122 } from './pk122';
import { pk123 } from './pk123';
import { pk124 } from './pk124';
import { pk125 } from './pk125';
import { pk126 } from './pk126';
import { pk127 } from './pk127';
import { pk128 } from './pk128';
import { pk129 } from './pk129';
import { pk130 } from './pk130';
import { pk131 } from './pk131';
import { pk132 } from './pk132';
import { pk133 } from './pk133';
import { pk134 } from './pk134';
import { pk135 } from './pk135';
import { pk136 } from './pk136';
import { pk137 } from './pk137';
import { pk138 } from './pk138';
import { pk139 } from './pk139';

/** Rules about packs and manifests. */
export const pkRules: readonly Rule[] = [
  pk101,
  pk102,
  pk103,
  pk104,
  pk105,
  pk106,
  pk107,
  pk108,
  pk109,
  pk110,
  pk111,
  pk112,
  pk113,
  pk114,
  pk115,
  pk116,
  pk117,
  pk118,
  pk119,
  pk120,
  pk121,
  pk122,
  pk123,
  pk124,
  pk125,
  pk126,
  pk127,
  pk128,
  pk129,
  pk130,
  pk131,
  pk132,
  pk133,
  pk134,
  pk135,
  pk136,
  pk137,
  pk138,
  pk139,
];
