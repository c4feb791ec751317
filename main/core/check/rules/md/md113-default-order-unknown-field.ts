import { defaultSortOf } from '../../../content/module/default-sort';
import { member } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { recordFields } from '../../packs/known-content';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Default order by a field the module does not have',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Lists of records are asked for in this order; an unknown field in it is an error of the query, and the list stays empty.',
  remedy: 'Name a field of the module, or take the entry out.',
  kinds: ['module'],
  *check(file) {
    const module = moduleOf(file);
    if (!module?.complete) return;
    for (const { field: name, pointer } of defaultSortOf(member(file.value, 'defaultSort'))) {
      if (module.byName.has(name) || recordFields.has(name) || name.includes('.')) continue;
      yield {
        message: `The module has no field "${name}".`,
        pointer: `${pointer}/field`,
        fix: unsafeFix('Take the entry out', { remove: pointer }),
      };
    }
  },
} satisfies RuleDefinition;
