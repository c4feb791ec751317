import { member, textOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { unsafeFix } from '../../fix';
import { permissionsOf } from '../../packs/roles';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Role that may change what it may not read',
  severity: 'warning',
  why: 'Every page and every step reads a record before it writes it, so the right to write is of no use.',
  remedy: 'Grant the right to read too.',
  fix: 'unsafe',
  kinds: ['role'],
  *check(file) {
    for (const { value, pointer } of permissionsOf(file)) {
      const module = textOf(member(value, 'module'));
      const writes = ['canUpdate', 'canDelete'].some((flag) => member(value, flag) === true);
      if (module === null || !writes || member(value, 'canRead') === true || withoutReading.has(module))
        continue;
      const at = joinPointer(pointer, 'canRead');
      yield {
        message: `The role may change records of “${module}” and not read them.`,
        pointer,
        fix: unsafeFix('Let it read', { set: at, value: true }),
      };
    }
  },
} satisfies RuleDefinition;

/** Parts of the application that are no modules: there is nothing in them to read. */
const withoutReading = new Set(['application', 'security', 'contentHub', 'data_archival']);
