import { isMap, member } from '../../../text/values';
import { rightKeys } from '../../../content/role/permissions';
import { permissionsOf } from '../../packs/roles';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Role that grants nothing',
  severity: 'hint',
  why: 'Whoever has it sees nothing through it.',
  remedy: 'Give it permissions, or leave it out of the pack.',
  kinds: ['role'],
  *check(file) {
    const all = permissionsOf(file);
    if (!isMap(file.value) || !('modulePermissions' in file.value)) return;
    if (all.some(({ value }) => rightKeys.some((flag) => member(value, flag) === true))) return;
    yield { message: 'The role grants nothing.', pointer: '/modulePermissions' };
  },
} satisfies RuleDefinition;
