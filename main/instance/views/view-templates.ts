import { type Records, searchOf } from '../records/records';
import type { Row } from '../records/row';

/** The layouts of a module; of one kind when `viewOptions` is given. */
export function viewsOf(records: Records, module: string, viewOptions: string | null): Row[] {
  const filters = [
    { field: 'module', operator: 'eq', value: module },
    ...(viewOptions === null ? [] : [{ field: 'viewOptions', operator: 'eq', value: viewOptions }]),
  ];
  const search = searchOf({ logic: 'AND', filters }, { limit: 1000 });
  return records.rows(records.entity('system_view_templates'), search);
}

/**
 * The layouts of a name, of any module: names are unique within a module and kind only (docs/platform/views.md#wire).
 */
export function viewsNamed(records: Records, name: string): Row[] {
  const filters = [{ field: 'name', operator: 'eq', value: name }];
  const search = searchOf({ logic: 'AND', filters }, { limit: 1000 });
  return records.rows(records.entity('system_view_templates'), search);
}

/** A layout that became the default is the only one of its module and kind (docs/platform/views.md#wire). */
export function keepOneDefault(records: Records, uuid: string, actor: string | null): void {
  const entity = records.entity('system_view_templates');
  const row = records.row(entity, uuid);
  if (row.isDefault !== 1) return;
  for (const other of viewsOf(records, String(row.module), String(row.viewOptions))) {
    if (other.uuid !== uuid && other.isDefault === 1)
      records.update(entity, other.uuid, { isDefault: false }, { actor });
  }
}
