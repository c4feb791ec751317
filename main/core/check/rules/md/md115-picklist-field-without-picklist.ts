import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Picklist field without a picklist',
  severity: 'warning',
  why: 'A picklist field takes its choices from the list its data source filters by name. Without that filter it offers the items of all lists.',
  remedy: 'Choose the picklist of the field.',
  kinds: ['module'],
  *check(file) {
    for (const { name, type, picklist, pointer } of moduleOf(file)?.fields ?? []) {
      if (type !== 'picklists' || picklist !== null) continue;
      yield {
        message: `"${name}" does not say which picklist it takes its choices from.`,
        pointer: `${pointer}/dataSource`,
      };
    }
  },
} satisfies RuleDefinition;
