import { knownItems } from '../../packs/known-content';
import { platformItems } from '../../packs/platform-content';
import { namedBy, reportAt } from '../../packs/references';
import { playbookKinds } from '../../playbooks/playbook-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Picklist item that is known nowhere',
  severity: 'hint',
  why: 'Items of lists made on one instance have ids no other instance knows; the value is then not set.',
  remedy: 'Ship the picklist, or name the item by its text: `{{ "List" | picklist("Item", "@id") }}`.',
  kinds: [...playbookKinds, 'record', 'preprocessingRule', 'layout', 'dashboard', 'report'],
  *check(file, world) {
    const items = knownItems(world);
    for (const usage of namedBy(file, world, 'picklist-item', ['picklist item'])) {
      const { key, within } = usage.reference.target;
      if (within !== undefined || items.has(key) || platformItems.has(key)) continue;
      yield reportAt(usage, `No picklist of the workspace or the platform has the item ${key}.`);
    }
  },
} satisfies RuleDefinition;
