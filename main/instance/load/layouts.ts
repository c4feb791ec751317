import { firstText, isMap, type JsonMap, textOf } from '@core/text/values';
import type { Instance } from '../instance';
import type { Row } from '../records/row';
import { keepOneDefault, viewsOf } from '../views/view-templates';
import { rememberOriginal } from './originals';

const place = /^modules\/([^/]+)\/(?:(.+)-)?(list|detail|form)-layout\.json$/;

/**
 * A layout of a module as a view template. The file named only after its place is the default one, and replaces the
 * existing default (docs/platform/views.md#view-templates).
 */
export function loadLayout(instance: Instance, value: JsonMap, localPath: string): void {
  const { records } = instance;
  const { module, viewOptions, prefix, name } = placeOf(value, localPath);
  const isDefault = value.isDefault === true || (value.isDefault === undefined && prefix === undefined);
  const known = existingLayout(instance, value, localPath);
  const row: JsonMap = {
    name,
    module,
    viewOptions,
    isDefault,
    type: textOf(value.type),
    config: isMap(value.config) ? value.config : [],
    filters: Array.isArray(value.filters) ? value.filters : [],
    system: value.system === true,
    visible: value.visible !== false,
  };
  // The bundle knows the record by this uuid, and names it in selections (docs/platform/views.md#view-templates).
  const uuid = firstText(value, 'newUuid') ?? known?.uuid ?? null;
  const { record } = records.upsert(
    records.entity('system_view_templates'),
    { ...row, ...(uuid === null ? {} : { uuid }) },
    { actor: null },
  );
  if (known && known.uuid !== record.uuid) {
    records.remove(records.entity('system_view_templates'), known.uuid, { actor: null }, true);
  }
  rememberOriginal(instance.documents, 'layouts', String(record.uuid), value);
  keepOneDefault(records, String(record.uuid), null);
}

/** The view template a layout of a bundle would replace. */
export function existingLayout({ records }: Instance, value: JsonMap, localPath: string): Row | undefined {
  const { module, viewOptions, prefix, name } = placeOf(value, localPath);
  return viewsOf(records, module, viewOptions).find((row) =>
    prefix === undefined ? row.isDefault === 1 : row.name === name,
  );
}

function placeOf(value: JsonMap, localPath: string) {
  const [, folder = '', prefix, viewOptions = ''] = place.exec(localPath) ?? [];
  const module = firstText(value, 'module') ?? folder;
  return { module, viewOptions, prefix, name: firstText(value, 'name') ?? prefix ?? 'Default Layout' };
}
