import { mergedGrants } from '../identity/grants';
import type { Loading } from './loading';
import { putRecord } from './put-record';
import type { Thing } from './thing';

/**
 * A role. A bundle names what it grants on the modules it brings; what the role grants on others here stays
 * (docs/platform/jobs.md#import-options).
 */
export function loadRole({ instance, importedBy }: Loading, { value }: Thing): void {
  const { records, modules } = instance;
  const entity = records.entity('roles');
  const known = records.reader.row(entity, records.match(entity, value) ?? '');
  const own: unknown = JSON.parse(String(known?.modulePermissions ?? '[]'));
  const modulePermissions = mergedGrants(modules, own, value.modulePermissions);
  putRecord(instance, 'roles', { ...value, modulePermissions }, importedBy, value);
}
