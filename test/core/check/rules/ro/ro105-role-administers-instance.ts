import type { RuleFixture } from '../fixture';
import { path, grant, role } from './guard';

export default {
  bad: [
    {
      what: 'security',
      files: role(grant('security', { canUpdate: true })),
      finds: [`${path}#/modulePermissions/0`],
    },
    {
      what: 'the application',
      files: role(grant('application', { canDelete: true })),
      finds: [`${path}#/modulePermissions/0`],
    },
  ],
  good: [{ what: 'reading it', files: role(grant('security')) }],
} satisfies RuleFixture;
