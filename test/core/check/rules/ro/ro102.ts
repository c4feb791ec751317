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
