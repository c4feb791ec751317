import { knownModules, recordFields } from '../../packs/known-content';
import { playbookKinds } from '../../playbooks/playbook-file';
import { isUnknownField, namedBy, nearFix, reportAt, weightOf } from '../../packs/references';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Query on a field its module does not have',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The platform refuses the query, or leaves the condition out and finds too much.',
  remedy: 'Write the name of a field as the module defines it.',
  kinds: [...playbookKinds, 'layout', 'dashboard', 'report', 'rule', 'preprocessingRule', 'exportTemplate'],
  *check(file, world) {
    for (const usage of namedBy(file, world, 'field', ['queries field'])) {
      const { key, within = '' } = usage.reference.target;
      const names = [...(knownModules(world).get(within)?.fields.keys() ?? [])];
      const near = names.includes(key) || recordFields.has(key) ? null : nearFix(usage, names);
      const sameLetters = near?.name.toLowerCase() === key.toLowerCase();
      if (!sameLetters && !isUnknownField(usage, world)) continue;
      yield reportAt(
        usage,
        near
          ? `The module “${within}” has no field “${key}”; it has “${near.name}”.`
          : `The module “${within}” has no field “${key}”.`,
        { ...(near ? { fix: near.fix } : {}), severity: sameLetters ? 'warning' : weightOf(file, world) },
      );
    }
  },
} satisfies RuleDefinition;
