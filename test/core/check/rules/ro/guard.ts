import { packFiles } from '../../../../support/playbook-json';

export const path = 'roles/Guard.json';
export const grant = (module: string, more: object = {}) => ({
  '@type': 'ModulePermission',
  module,
  canCreate: false,
  canRead: true,
  canUpdate: false,
  canDelete: false,
  canExecute: false,
  ...more,
});
export const role = (...modulePermissions: object[]) =>
  packFiles({
    [path]: {
      '@type': 'Role',
      name: 'Guard',
      uuid: '3f6c5b1e-0000-4000-8000-000000000001',
      modulePermissions,
    },
  });
