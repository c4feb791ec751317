import type { JsonMap } from '@core/text/values';
import type { Change } from '../records/change';
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

/**
 * A module keeps a default layout of each kind: where the last one of a kind was deleted, the standard one takes its
 * place.
 * @param moduleOf the draft of a module; undefined for one that is being removed, whose layouts go with it
 */
export function restoreDefaultViews(
  records: Records,
  changes: readonly Change[],
  moduleOf: (type: string) => ModuleMetadata | undefined,
): void {
  const entity = records.entity('system_view_templates');
  for (const { kind, entity: changed, before } of changes) {
    if (kind !== 'delete' || changed.plural !== entity.plural) continue;
    const module = moduleOf(String(before?.module));
    const viewOptions = String(before?.viewOptions);
    if (!module || viewsOf(records, module.type, viewOptions).length > 0) continue;
    const standard = defaultViews(module).find((view) => view.viewOptions === viewOptions);
    if (standard) records.create(entity, standard, { actor: null });
  }
}

export function removeViews(records: Records, module: string, actor: string | null): void {
  const entity = records.entity('system_view_templates');
  for (const row of viewsOf(records, module, null)) records.remove(entity, row.uuid, { actor }, true);
}
