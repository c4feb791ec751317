import { member } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { safeFix } from '../../fix';
import { rightKeys } from '../../../content/role/permissions';
import { permissionsOf } from '../../packs/roles';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Permission that is neither given nor refused',
  severity: 'hint',
  why: 'Null counts as refused today; it says nothing to whoever reads the role.',
  remedy: 'Write true or false.',
  fix: 'safe',
  kinds: ['role'],
  *check(file) {
    for (const { value, pointer } of permissionsOf(file)) {
      for (const flag of rightKeys) {
        if (member(value, flag) !== null) continue;
        const at = joinPointer(pointer, flag);
        yield {
          message: `“${flag}” is null, which counts as refused.`,
          pointer: at,
          fix: safeFix('Write false', { set: at, value: false }),
        };
      }
    }
  },
} satisfies RuleDefinition;
