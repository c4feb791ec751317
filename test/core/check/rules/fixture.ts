/** Content that breaks a rule and content that does not: at least two of the one, one of the other. */
export interface RuleFixture {
  bad: BadExample[];
  good: { what: string; files: Record<string, unknown> }[];
}

export interface BadExample {
  what: string;
  files: Record<string, unknown>;
  /** Every finding of the rule: `file#pointer`, or `file:line:column` for a place in the text. */
  finds: string[];
  /**
   * The files that the fixes of the findings change, as they are afterwards: a text exactly, a value by value. Wanted
   * where a finding offers a fix. All fixes are applied, unsafe ones too; nothing of the rule may be left.
   */
  fixed?: Record<string, unknown>;
}

/** Where `packFiles` puts its one playbook. */
export const playbookPath = 'playbooks/A collection/A playbook.json';
