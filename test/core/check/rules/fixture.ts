/** Content that breaks a rule and content that does not. */
export interface RuleFixture {
  bad: {
    what: string;
    files: Record<string, unknown>;
    /** Every finding of the rule: `file#pointer`, or `file:line:column` for a place in the text. */
    finds: string[];
  }[];
  good: { what: string; files: Record<string, unknown> }[];
}

/** Where `packFiles` puts its one playbook. */
export const playbookPath = 'playbooks/A collection/A playbook.json';
