import type { RuleCode } from '../../contract/check';
import type { Rule } from '../rule';
import { rules } from './rules.generated';

export { rules };

const byCode = new Map(rules.map((rule) => [rule.code, rule]));

/** The rule with this code; every code has one. */
export function ruleByCode(code: RuleCode): Rule {
  const rule = byCode.get(code);
  if (!rule) throw new Error(`The index of the rules lacks ${code}.`);
  return rule;
}
