import { member, textOf } from '../../../text/values';
import { permissionsOf } from '../../packs/roles';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Role that administers the instance',
  severity: 'hint',
  why: 'Whoever installs the pack and gives the role to a user lets him change roles, users and the schema.',
  remedy: 'Leave `security` and `application` out unless the pack is about them.',
  kinds: ['role'],
  *check(file) {
    for (const { value, pointer } of permissionsOf(file)) {
      const module = textOf(member(value, 'module'));
      if (module === null || !administration.has(module)) continue;
      if (!['canCreate', 'canUpdate', 'canDelete'].some((flag) => member(value, flag) === true)) continue;
      yield { message: `The role may change “${module}”.`, pointer, subject: module };
    }
  },
} satisfies RuleDefinition;

const administration = new Set(['security', 'application']);
