import { knownPicklists } from '../../packs/known-content';
import { isKnownHere, namedBy, nearFix, reportAt } from '../../packs/references';
import { playbookKinds } from '../../playbooks/playbook-file';
import { platformPicklists } from '../../catalogue/well-known';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Template names a picklist that does not exist',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The `picklist` filter finds lists by their exact name; without one the step fails.',
  remedy: 'Write the name as the list has it, or ship the list.',
  kinds: [...playbookKinds, 'globalVariable', 'rule'],
  *check(file, world) {
    const lists = knownPicklists(world);
    for (const usage of namedBy(file, world, 'picklist', ['picklist'])) {
      const { key } = usage.reference.target;
      // A list may also be asked for by its uuid.
      if (/^[0-9a-f-]{36}$/i.test(key) || lists.has(key) || platformPicklists.has(key)) continue;
      const near = nearFix(usage, [...lists.keys(), ...platformPicklists]);
      yield reportAt(
        usage,
        near ? `There is no picklist “${key}”; there is “${near.name}”.` : `There is no picklist “${key}”.`,
        {
          ...(near ? { fix: near.fix } : {}),
          severity: near || isKnownHere(file, world) ? 'warning' : 'hint',
        },
      );
    }
  },
} satisfies RuleDefinition;
