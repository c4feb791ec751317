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
