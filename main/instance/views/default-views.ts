import type { JsonMap } from '@core/text/values';
import type { Records } from '../records/records';
import type { ModuleMetadata } from '@core/content/module/posted';
import { viewsOf } from './view-templates';

/** The layouts a module needs to be shown, as the editor creates them with it (docs/platform/views.md#wire). */
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
