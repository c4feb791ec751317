import type { Rule } from '../../rule';
import { ag101 } from './ag101';
import { ag102 } from './ag102';
import { ag103 } from './ag103';
import { ag104 } from './ag104';
import { ag105 } from './ag105';
import { ag106 } from './ag106';
import { ag107 } from './ag107';
import { ag108 } from './ag108';
import { ag109 } from './ag109';
import { ag110 } from './ag110';
import { ag111 } from './ag111';
import { ag112 } from './ag112';
import { ag113 } from './ag113';
import { ag114 } from './ag114';
import { ag115 } from './ag115';
import { ag116 } from './ag116';
import { ag117 } from './ag117';
import { ag118 } from './ag118';
import { ag119 } from './ag119';
import { ag120 } from './ag120';
import { ag121 } from './ag121';
import { ag122 } from './ag122';
import { ag123 } from './ag123';
import { ag124 } from './ag124';
import { ag125 } from './ag125';
import { ag126 } from './ag126';
import { ag127 } from './ag127';
import { ag128 } from './ag128';
import { ag129 } from './ag129';
import { ag130 } from './ag130';
import { ag131 } from './ag131';
import { ag132 } from './ag132';
import { ag133 } from './ag133';
import { ag134 } from './ag134';
import { ag135 } from './ag135';
import { ag136 } from './ag136';
import { ag137 } from './ag137';
import { ag138 } from './ag138';
import { ag139 } from './ag139';
import { ag140 } from './ag140';
import { ag141 } from './ag141';
import { ag142 } from './ag142';
import { ag143 } from './ag143';

/** Rules about agents, tool servers and prompts. */
export const agRules: readonly Rule[] = [
  ag101,
  ag102,
  ag103,
  ag104,
  ag105,
  ag106,
  ag107,
  ag108,
  ag109,
  ag110,
  ag111,
  ag112,
  ag113,
  ag114,
  ag115,
  ag116,
  ag117,
  ag118,
  ag119,
  ag120,
  ag121,
  ag122,
  ag123,
  ag124,
  ag125,
  ag126,
  ag127,
  ag128,
  ag129,
  ag130,
  ag131,
  ag132,
  ag133,
  ag134,
  ag135,
  ag136,
  ag137,
  ag138,
  ag139,
  ag140,
  ag141,
  ag142,
  ag143,
];
