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
      what: 'twice',
      files: role(grant('visits'), grant('visits')),
      finds: [`${path}#/modulePermissions/1`],
      fixed: role(grant('visits')),
    },
    {
      what: 'the third',
      files: role(grant('a'), grant('b'), grant('a')),
      finds: [`${path}#/modulePermissions/2`],
      fixed: role(grant('a'), grant('b')),
    },
  ],
  good: [{ what: 'once each', files: role(grant('a'), grant('b')) }],
} satisfies RuleFixture;
