import { dependencyFix, foreignIn, packOf, reportAt } from './references';
import type { Target } from '../../content/reference';
import type { RuleDefinition } from '../rule';
import type { CheckWorld } from '../world';

/** What a rule about things of undeclared packs says. */
type RuleText = Pick<RuleDefinition, 'title' | 'severity' | 'why' | 'kinds'> & {
  /** Kind of the things, and the roles of the places that name them. */
  target: string;
  roles: readonly string[];
  /** What the place does, as the beginning of a sentence: 'This step calls the playbook'. */
  says: string;
  /** Names that exist on every instance, whichever pack ships them. */
  isCommon?(target: Target, world: CheckWorld): boolean;
};

/** A rule about things that are in the workspace, in a pack this one does not say it needs. */
export function foreignRule({ target, roles, says, isCommon, ...text }: RuleText): RuleDefinition {
  return {
    ...text,
    fix: 'unsafe',
    remedy: 'Add the pack to the dependencies of the manifest, or take along what is used of it.',
    *check(file, world) {
      for (const { usage, defined } of foreignIn(file, world, target, roles)) {
        if (isCommon?.(usage.reference.target, world) === true) continue;
        const fix = dependencyFix(file, world, defined);
        const { title } = defined.definition;
        yield reportAt(
          usage,
          `${says} “${title}” of ${packOf(defined)}, on which this pack does not depend.`,
          fix ? { fix } : {},
        );
      }
    },
  };
}
