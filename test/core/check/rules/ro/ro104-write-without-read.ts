import type { RuleFixture } from '../fixture';
import { path, grant, role } from './guard';

export default {
  bad: [
    {
      what: 'updates',
      files: role(grant('a', { canRead: false, canUpdate: true })),
      finds: [`${path}#/modulePermissions/0`],
      fixed: role(grant('a', { canUpdate: true })),
    },
    {
      what: 'deletes',
      files: role(grant('a', { canRead: false, canDelete: true })),
      finds: [`${path}#/modulePermissions/0`],
      fixed: role(grant('a', { canDelete: true })),
    },
  ],
  good: [
    {
      what: 'reads, and creates what it may not read',
      files: role(grant('a', { canUpdate: true }), grant('b', { canRead: false, canCreate: true })),
    },
  ],
} satisfies RuleFixture;
