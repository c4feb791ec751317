import { platformPicklists } from '../../catalogue/well-known';
import { knownPicklists } from '../../packs/known-content';
import { isKnownHere, namedBy, nearFix, reportAt } from '../../packs/references';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Field takes its choices from a picklist that does not exist',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The field has no choices on an instance without the list.',
  remedy: 'Ship the list, depend on the pack that does, or write its name as it is.',
  kinds: ['module'],
  *check(file, world) {
    const lists = knownPicklists(world);
    for (const usage of namedBy(file, world, 'picklist', ['picklist'])) {
      const { key } = usage.reference.target;
      if (lists.has(key) || platformPicklists.has(key)) continue;
      const near = nearFix(usage, lists.keys());
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
