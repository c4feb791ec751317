import { knownPicklists } from '../../packs/known-content';
import { namedBy, nearFix, reportAt } from '../../packs/references';
import { playbookKinds } from '../../playbooks/playbook-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Template names an item its picklist does not have',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Items are found by their exact text; after an item was renamed the template finds none and the step fails.',
  remedy: 'Write the text the item has now.',
  kinds: [...playbookKinds, 'globalVariable', 'rule'],
  *check(file, world) {
    for (const usage of namedBy(file, world, 'picklist-item', ['picklist item'])) {
      const { key, within } = usage.reference.target;
      const items = within === undefined ? undefined : knownPicklists(world).get(within)?.items;
      if (!items || items.size === 0 || [...items.values()].includes(key)) continue;
      const near = nearFix(usage, items.values());
      yield reportAt(usage, `The picklist “${within}” has no item “${key}”.`, near ? { fix: near.fix } : {});
    }
  },
} satisfies RuleDefinition;
