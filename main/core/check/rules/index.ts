import type { Rule } from '../rule';
import { agRules } from './ag/index';
import { cfRules } from './cf/index';
import { cnRules } from './cn/index';
import { exRules } from './ex/index';
import { mdRules } from './md/index';
import { miRules } from './mi/index';
import { pbRules } from './pb/index';
import { pkRules } from './pk/index';
import { plRules } from './pl/index';
import { poRules } from './po/index';
import { qyRules } from './qy/index';
import { rcRules } from './rc/index';
import { rfRules } from './rf/index';
import { roRules } from './ro/index';
import { seRules } from './se/index';
import { tpRules } from './tp/index';
import { txRules } from './tx/index';
import { vwRules } from './vw/index';
import { wgRules } from './wg/index';

/** Every rule, area by area; a rule is added to the index of its area. */
export const rules: readonly Rule[] = [
  ...agRules,
  ...cfRules,
  ...cnRules,
  ...exRules,
  ...mdRules,
  ...miRules,
  ...pbRules,
  ...pkRules,
  ...plRules,
  ...poRules,
  ...qyRules,
  ...rcRules,
  ...rfRules,
  ...roRules,
  ...seRules,
  ...tpRules,
  ...txRules,
  ...vwRules,
  ...wgRules,
];

const byCode = new Map(rules.map((rule) => [rule.code, rule]));

export function ruleByCode(code: string): Rule | null {
  return byCode.get(code.toUpperCase()) ?? null;
}
