import { uniqueConstraintsOf } from '../../../content/module/unique';
import { unsafeFix } from '../../fix';
import { recordFields } from '../../packs/known-content';
import { moduleOf } from '../../packs/module-file';
import { nearestName } from '../../../text/near-name';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Uniqueness of a field the module does not have',
  severity: 'error',
  fix: 'unsafe',
  why: 'The constraint is made from its columns; one that does not exist fails the publish.',
  remedy: 'Name fields of the module, or take the column out.',
  kinds: ['module'],
  *check(file) {
    const module = moduleOf(file);
    if (!module?.complete) return;
    const columns = uniqueConstraintsOf(file.value).flatMap((constraint) => constraint.columns);
    for (const { name, pointer } of columns) {
      if (module.byName.has(name) || recordFields.has(name)) continue;
      const meant = nearestName(name, module.byName.keys());
      yield {
        message: `The module has no field "${name}".`,
        pointer,
        fix: meant === null ? undefined : unsafeFix(`Write ${meant}`, { set: pointer, value: meant }),
      };
    }
  },
} satisfies RuleDefinition;
