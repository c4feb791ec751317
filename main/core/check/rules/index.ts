import type { Rule } from '../rule';
import { md101 } from './md101';
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
import { pk101 } from './pk101';
import { pk102 } from './pk102';
import { pk103 } from './pk103';
import { se101 } from './se101';
import { se102 } from './se102';
import { tp101 } from './tp101';
import { tx101 } from './tx101';
import { tx102 } from './tx102';

/** Every rule, by code. */
export const rules: readonly Rule[] = [
  md101,
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
  pk101,
  pk102,
  pk103,
  se101,
  se102,
  tp101,
  tx101,
  tx102,
];

export function ruleByCode(code: string): Rule | null {
  return rules.find((rule) => rule.code === code.toUpperCase()) ?? null;
}
