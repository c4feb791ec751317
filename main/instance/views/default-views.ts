import type { JsonMap } from '@core/content/shape';
import { type Records, searchOf } from '../records/records';
import type { ModuleMetadata } from '../schema/module';

/** The layouts a module cannot be shown without, as the editor makes them along with it (API reference 6). */
function defaultViews(module: ModuleMetadata): JsonMap[] {
  const named = {
    name: 'Default Layout',
    module: module.type,
    isDefault: true,
    system: false,
    visible: true,
  };
  const columns = module.attributes
    .filter(({ gridColumn }) => gridColumn === true)
    .map(({ name }) => ({ name }));
  return [
    {
      ...named,
      viewOptions: 'list',
      type: 'rows',
      config: { rows: [{ columns: [{ widgets: [{ type: 'grid', config: { columns } }] }] }] },
    },
    {
      ...named,
      viewOptions: 'detail',
      type: 'rows',
      config: { rows: [{ columns: [{ widgets: [{ type: 'editableForm', config: [] }] }] }] },
    },
    {
      ...named,
      viewOptions: 'form',
      type: 'form',
      config: { rows: module.attributes.map(({ name }) => ({ columns: [{ fields: [{ name }] }] })) },
    },
  ];
}

export function addDefaultViews(records: Records, module: ModuleMetadata, actor: string | null): void {
  const entity = records.entity('system_view_templates');
  for (const view of defaultViews(module)) records.create(entity, view, { actor });
}

export function removeViews(records: Records, module: string, actor: string | null): void {
  const entity = records.entity('system_view_templates');
  for (const row of viewsOf(records, module, null)) records.remove(entity, row.uuid, { actor }, true);
}

/** The layouts of a module; of one kind when `viewOptions` is given. */
export function viewsOf(records: Records, module: string, viewOptions: string | null) {
  const filters = [
    { field: 'module', operator: 'eq', value: module },
    ...(viewOptions === null ? [] : [{ field: 'viewOptions', operator: 'eq', value: viewOptions }]),
  ];
  const search = searchOf({ logic: 'AND', filters }, { limit: 1000 });
  return records.rows(records.entity('system_view_templates'), search);
}
