import { member } from '../../../text/values';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Dashboard for no role',
  severity: 'hint',
  why: 'Nobody but an administrator sees it after an import.',
  remedy: 'Name the roles that may see it in `roles`.',
  kinds: ['dashboard', 'report'],
  *check(file) {
    const roles = member(file.value, 'roles');
    if (!Array.isArray(roles) || roles.length > 0) return;
    yield { message: 'No role may see it.', pointer: '/roles' };
  },
} satisfies RuleDefinition;
