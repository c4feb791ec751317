import { member, textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { permissionsOf } from '../../packs/roles';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Two permissions of a role for one module',
  severity: 'warning',
  why: 'Which of the two holds depends on the order they are read in.',
  remedy: 'Join them into one.',
  fix: 'unsafe',
  kinds: ['role'],
  *check(file) {
    const seen = new Set<string>();
    for (const { value, pointer } of permissionsOf(file)) {
      const module = textOf(member(value, 'module'));
      if (module === null) continue;
      if (seen.has(module)) {
        yield {
          message: `The role has permissions for “${module}” already.`,
          pointer,
          fix: unsafeFix('Remove the second one', { remove: pointer }),
        };
      }
      seen.add(module);
    }
  },
} satisfies RuleDefinition;
