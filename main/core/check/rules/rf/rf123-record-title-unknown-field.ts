import { knownModules, recordFields } from '../../packs/known-content';
import { namedBy, nearFix, reportAt } from '../../packs/references';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Records are called by a field their module does not have',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Every record of the module is shown without a name.',
  remedy: 'Name a field of the module in its record title.',
  kinds: ['module'],
  *check(file, world) {
    for (const usage of namedBy(file, world, 'field', ['record title'])) {
      const { key, within = '' } = usage.reference.target;
      const module = knownModules(world).get(within);
      if (module?.complete !== true || module.fields.has(key) || recordFields.has(key)) continue;
      const near = nearFix(usage, module.fields.keys());
      yield reportAt(usage, `The module “${within}” has no field “${key}”.`, near ? { fix: near.fix } : {});
    }
  },
} satisfies RuleDefinition;
