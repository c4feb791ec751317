import { knownModules } from '../../packs/known-content';
import { platformModules } from '../../packs/platform-content';
import { namedBy, nearFix, reportAt } from '../../packs/references';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Field relates to a module that does not exist',
  severity: 'hint',
  fix: 'unsafe',
  why: 'The module cannot be published while one side of a relation is missing.',
  remedy: 'Ship the other module, depend on the pack that does, or remove the field.',
  kinds: ['module'],
  *check(file, world) {
    const modules = knownModules(world);
    for (const usage of namedBy(file, world, 'module', ['relates to'])) {
      const { key } = usage.reference.target;
      if (modules.has(key) || platformModules.has(key)) continue;
      const near = nearFix(usage, modules.keys());
      yield reportAt(
        usage,
        near ? `There is no module “${key}”; there is “${near.name}”.` : `There is no module “${key}”.`,
        near ? { fix: near.fix } : {},
      );
    }
  },
} satisfies RuleDefinition;
