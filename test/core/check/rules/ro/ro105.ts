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
