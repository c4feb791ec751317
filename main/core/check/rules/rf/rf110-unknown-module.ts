import { knownModules } from '../../packs/known-content';
import { isKnownHere, namedBy, nearFix, reportAt } from '../../packs/references';
import { platformModules } from '../../packs/platform-content';
import { playbookKinds } from '../../playbooks/playbook-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Module that does not exist',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Steps that read or write it fail, and triggers on it never fire.',
  remedy:
    'Write the API name of the module (plural, small letters), ship the module, or depend on the pack that does.',
  kinds: [...playbookKinds, 'layout', 'dashboard', 'report', 'preprocessingRule'],
  *check(file, world) {
    const modules = knownModules(world);
    for (const usage of namedBy(file, world, 'module', ['module'])) {
      const { key } = usage.reference.target;
      if (modules.has(key) || platformModules.has(key)) continue;
      const near = nearFix(usage, [...modules.keys(), ...platformModules]);
      yield reportAt(
        usage,
        near ? `There is no module “${key}”; there is “${near.name}”.` : `There is no module “${key}”.`,
        {
          ...(near ? { fix: near.fix } : {}),
          severity: near || isKnownHere(file, world) ? 'warning' : 'hint',
        },
      );
    }
  },
} satisfies RuleDefinition;
