import type { Rule } from '../../rule';
import { pb101 } from './pb101';
import { pb102 } from './pb102';
import { pb103 } from './pb103';
import { pb104 } from './pb104';
import { pb105 } from './pb105';
import { pb106 } from './pb106';
import { pb110 } from './pb110';
import { pb111 } from './pb111';
import { pb112 } from './pb112';
import { pb113 } from './pb113';
import { pb114 } from './pb114';
import { pb121 } from './pb121';
import { pb122 } from './pb122';
import { pb123 } from './pb123';

/** Rules about playbooks. */
export const pbRules: readonly Rule[] = [
  pb101,
  pb102,
  pb103,
  pb104,
  pb105,
  pb106,
  pb110,
  pb111,
  pb112,
  pb113,
  pb114,
  pb121,
  pb122,
  pb123,
];
