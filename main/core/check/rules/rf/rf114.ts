import { knownModules, recordFields } from '../../known-content';
import { playbookKinds } from '../../playbook-file';
import { namedBy, nearFix, reportAt } from '../../references';
import type { Rule } from '../../rule';

export const rf114: Rule = {
  code: 'RF114',
  title: 'Query on a field its module does not have',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The platform refuses the query, or leaves the condition out and finds too much.',
  remedy: 'Write the name of a field as the module defines it.',
  kinds: [...playbookKinds, 'layout', 'dashboard', 'report', 'rule', 'preprocessingRule', 'exportTemplate'],
  *check(file, world) {
    for (const usage of namedBy(file, world, 'field', ['queries field'])) {
      const { key, within = '' } = usage.reference.target;
      const module = knownModules(world).get(within);
      if (!module || module.fields.has(key) || recordFields.has(key)) continue;
      const near = nearFix(usage, module.fields.keys());
      const sameLetters = near?.name.toLowerCase() === key.toLowerCase();
      if (!module.complete && !sameLetters) continue;
      yield reportAt(
        usage,
        near
          ? `The module “${within}” has no field “${key}”; it has “${near.name}”.`
          : `The module “${within}” has no field “${key}”.`,
        near ? { fix: near.fix } : {},
      );
    }
  },
};
