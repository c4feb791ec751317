import type { RuleCode } from '../../contract/check';
import { ruleNames } from '../../contract/rule-names.generated';

/**
 * What the addresses of the documentation begin with. Empty, and so they are relative to a checkout, until the pages are
 * published somewhere.
 */
const docsBase = '';

/** Name of the page of a rule in `docs/rules`, e.g. `pb102-playbook-without-start.md`. */
export const rulePageName = (code: RuleCode) => `${code.toLowerCase()}-${ruleNames[code]}.md`;

/** Where readers of a report find the page of a rule. */
export const rulePageAddress = (code: RuleCode) => `${docsBase}docs/rules/${rulePageName(code)}`;
