import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'roles/Guard.json';
const grant = (module: string, more: object = {}) => ({
  '@type': 'ModulePermission',
  module,
  canCreate: false,
  canRead: true,
  canUpdate: false,
  canDelete: false,
  canExecute: false,
  ...more,
});
const role = (...modulePermissions: object[]) =>
  packFiles({
    [path]: {
      '@type': 'Role',
      name: 'Guard',
      uuid: '3f6c5b1e-0000-4000-8000-000000000001',
      modulePermissions,
    },
  });

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
