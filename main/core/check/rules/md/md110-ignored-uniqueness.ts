import { elementsOf, member } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Uniqueness written so that it is ignored',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Uniqueness is a list of named constraints, each with its columns. A flat list of field names is accepted and ignored, and upserts then create a record every time.',
  remedy: 'Write `[{"<module>_unique": {"columns": [...]}}]`.',
  kinds: ['module'],
  *check(file) {
    const module = moduleOf(file);
    const constraint = elementsOf(member(file.value, 'uniqueConstraint'), '/uniqueConstraint');
    const names = constraint.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    if (!module || names.length === 0) return;
    yield {
      message: `Uniqueness of ${names.join(', ')} is written as a flat list.`,
      pointer: '/uniqueConstraint',
      fix: unsafeFix('Make it a constraint', {
        set: '/uniqueConstraint',
        value: [{ [`${module.type}_unique`]: { columns: names } }],
      }),
    };
  },
} satisfies RuleDefinition;
