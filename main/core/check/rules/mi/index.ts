import type { Rule } from '../../rule';
import { mi101 } from './mi101';
import { mi102 } from './mi102';
import { mi103 } from './mi103';
import { mi104 } from './mi104';
import { mi105 } from './mi105';
import { mi106 } from './mi106';
import { mi107 } from './mi107';
import { mi108 } from './mi108';
import { mi109 } from './mi109';
import { mi110 } from './mi110';
import { mi111 } from './mi111';
import { mi112 } from './mi112';
import { mi113 } from './mi113';
import { mi114 } from './mi114';
import { mi115 } from './mi115';
import { mi116 } from './mi116';
import { mi117 } from './mi117';
import { mi118 } from './mi118';
import { mi119 } from './mi119';
import { mi120 } from './mi120';
import { mi121 } from './mi121';
import { mi122 } from './mi122';
import { mi123 } from './mi123';
import { mi124 } from './mi124';
import { mi125 } from './mi125';

/** Rules about manual input. */
export const miRules: readonly Rule[] = [
  mi101,
  mi102,
  mi103,
  mi104,
  mi105,
  mi106,
  mi107,
  mi108,
  mi109,
  mi110,
  mi111,
  mi112,
  mi113,
  mi114,
  mi115,
  mi116,
  mi117,
  mi118,
  mi119,
  mi120,
  mi121,
  mi122,
  mi123,
  mi124,
  mi125,
];
