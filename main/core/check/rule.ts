import type { KindId } from '../contract/kind-ids.generated';
import type { Fix, RuleInfo, Severity } from '../contract/check';
import type { Pointed } from '../text/places';
import type { CheckWorld, CheckedFile } from './world';

/** Another place a mistake has to do with. */
export interface RelatedReport extends Pick<Pointed, 'pointer' | 'at'> {
  path: string;
  message: string;
  /** Whether the editor of that file marks it too. */
  marked?: boolean;
}

/** A mistake as a rule reports it; the runner finds the line and column of the pointer. */
export interface Report extends Pointed {
  message: string;
  related?: RelatedReport[];
  /** What distinguishes this finding from another of the same rule at the same pointer. */
  subject?: string;
  /** Overrides the rule's severity for this one case. */
  severity?: Severity;
  /** What would fix it; the rule's `fix` says the safest it offers. */
  fix?: Fix;
}

/** What only some rules have: limits of releases, a fix. */
type Optional = 'since' | 'until' | 'fix';

/** A rule as its file below `rules/` writes it down; the file's name is its code and name. */
export interface RuleDefinition
  extends Omit<RuleInfo, 'code' | 'name' | Optional>, Partial<Pick<RuleInfo, Optional>> {
  /** Kinds of content whose files it looks at; `'*'` for every file. */
  kinds: readonly KindId[] | '*';
  check(file: CheckedFile, world: CheckWorld): Iterable<Report>;
}

/** A rule as the index of `rules/` knows it. */
export interface Rule extends RuleDefinition, Pick<RuleInfo, 'code' | 'name'> {}

/** What readers and other programs learn of a rule. */
export function ruleInfo(rule: Rule): RuleInfo {
  const { code, name, title, severity, why, remedy, since = null, until = null, fix = null } = rule;
  return { code, name, title, severity, since, until, fix, why, remedy };
}
