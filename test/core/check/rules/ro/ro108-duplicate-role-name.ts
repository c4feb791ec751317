import { packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const role = (n: number, name: string) => ({ '@type': 'Role', name, uuid: uuid(n), modulePermissions: [] });

export default {
  bad: [
    {
      what: 'the same name',
      files: packFiles({ 'roles/A.json': role(1, 'Guard'), 'roles/B.json': role(2, 'Guard') }),
      finds: ['roles/B.json#/name'],
    },
    {
      what: 'three of one name',
      files: packFiles({
        'roles/A.json': role(1, 'Guard'),
        'roles/B.json': role(2, 'Guard'),
        'roles/C.json': role(3, 'Guard'),
      }),
      finds: ['roles/B.json#/name', 'roles/C.json#/name'],
    },
  ],
  good: [
    {
      what: 'names of their own',
      files: packFiles({ 'roles/A.json': role(1, 'Guard'), 'roles/B.json': role(2, 'Clerk') }),
    },
  ],
} satisfies RuleFixture;
