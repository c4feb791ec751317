import type { RuleFixture } from '../fixture';
import { path, grant, role } from './guard';

export default {
  bad: [
    { what: 'no permissions', files: role(), finds: [`${path}#/modulePermissions`] },
    {
      what: 'all refused',
      files: role(grant('a', { canRead: false })),
      finds: [`${path}#/modulePermissions`],
    },
  ],
  good: [{ what: 'one', files: role(grant('a')) }],
} satisfies RuleFixture;
