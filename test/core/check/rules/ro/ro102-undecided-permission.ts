import type { RuleFixture } from '../fixture';
import { path, grant, role } from './guard';

export default {
  bad: [
    {
      what: 'one',
      files: role(grant('a', { canDelete: null })),
      finds: [`${path}#/modulePermissions/0/canDelete`],
      fixed: role(grant('a')),
    },
    {
      what: 'two',
      files: role(grant('a', { canCreate: null, canExecute: null })),
      finds: [`${path}#/modulePermissions/0/canCreate`, `${path}#/modulePermissions/0/canExecute`],
      fixed: role(grant('a')),
    },
  ],
  good: [{ what: 'true and false', files: role(grant('a')) }],
} satisfies RuleFixture;
