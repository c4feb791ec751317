import type { RuleCode } from '../contract/check';
import { ruleNames } from '../contract/rule-names.generated';
import { nearestName } from '../text/near-name';

/** Codes and names of all rules; a rule may be named by either. */
export const namesOfRules: readonly string[] = Object.entries(ruleNames).flat();

const codes = new Map(
  Object.entries(ruleNames).flatMap(([code, name]) => [
    [code.toLowerCase(), code as RuleCode],
    [name, code as RuleCode],
  ]),
);

/** The code of the rule that a code or a name means, in any letter case; null where there is none. */
export const ruleCodeOf = (text: string): RuleCode | null => codes.get(text.toLowerCase()) ?? null;

/** A rule as readers know it, e.g. `PB102 playbook-without-start`. */
export const ruleLabel = (code: RuleCode) => `${code} ${ruleNames[code]}`;

/** That there is no such rule, with the code or name that may be meant. */
export function unknownRule(text: string): string {
  const near = nearestName(
    /^[a-z]{2}\d+$/i.test(text) ? text.toUpperCase() : text.toLowerCase(),
    namesOfRules,
  );
  const hint = near === null ? 'packwright rules lists them.' : `did you mean ${near}?`;
  return `There is no rule "${text}"; ${hint}`;
}
