import type { Fix, RuleInfo, Severity } from '../contract/check';
import type { CheckWorld, CheckedFile } from './world';

/** A mistake as a rule reports it; the runner finds the line and column of the pointer. */
export interface Report {
  message: string;
  /** JSON pointer into the file under check; null for the file as a whole. */
  pointer: string | null;
  /** Part of the string at `pointer` that is meant, in UTF-16 units of the decoded string. */
  within?: { from: number; to: number };
  /** A place in the text itself, for what has no pointer (a syntax error). */
  at?: { offset: number; length: number };
  related?: { path: string; pointer: string | null; message: string }[];
  /** What distinguishes this finding from another of the same rule at the same pointer. */
  subject?: string;
  /** Overrides the rule's severity for this one case. */
  severity?: Severity;
  /** What would mend it; the rule's `fix` says the safest it offers. */
  fix?: Fix;
}

/** What only some rules have: limits of releases, a fix. */
type Optional = 'since' | 'until' | 'fix';

/** One rule: a file below `rules/`, in the folder of its area, named by its code. */
export interface Rule extends Omit<RuleInfo, Optional>, Partial<Pick<RuleInfo, Optional>> {
  /** Kinds of content whose files it looks at; `'*'` for every file. */
  kinds: readonly string[] | '*';
  check(file: CheckedFile, world: CheckWorld): Iterable<Report>;
}

/** What is told of a rule to readers and other programs. */
export function ruleInfo(rule: Rule): RuleInfo {
  const { code, title, severity, why, remedy, since = null, until = null, fix = null } = rule;
  return { code, title, severity, since, until, fix, why, remedy };
}
