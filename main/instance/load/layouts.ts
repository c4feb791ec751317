import { firstText, isMap, type JsonMap, textOf } from '@core/text/values';
import type { Instance } from '../instance';
import { keepOneDefault, viewsOf } from '../views/view-templates';

const place = /^modules\/([^/]+)\/(?:(.+)-)?(list|detail|form)-layout\.json$/;

/**
 * A layout of a module as a view template. The file named only after its place is the default one, and replaces the
 * existing default (docs/platform/views.md#view-templates).
 */
export function loadLayout(instance: Instance, value: JsonMap, localPath: string): void {
  const { records } = instance;
  const [, folder = '', prefix, viewOptions = ''] = place.exec(localPath) ?? [];
  const module = firstText(value, 'module') ?? folder;
  const isDefault = value.isDefault === true || (value.isDefault === undefined && prefix === undefined);
  const name = firstText(value, 'name') ?? prefix ?? 'Default Layout';
  const known = viewsOf(records, module, viewOptions).find((row) =>
    prefix === undefined ? row.isDefault === 1 : row.name === name,
  );
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
  const uuid = known?.uuid ?? firstText(value, 'newUuid');
  const { record } = records.upsert(
    records.entity('system_view_templates'),
    { ...row, ...(uuid === null ? {} : { uuid }) },
    { actor: null },
  );
  keepOneDefault(records, String(record.uuid), null);
}

/** The entries of a pack's menu, after the existing ones; one of the same title is replaced. */
export function loadNavigation(instance: Instance, value: JsonMap): void {
  const current = instance.navigation.read();
  const config = isMap(current.config) ? current.config : {};
  const given = isMap(value.config) && Array.isArray(value.config.navigation) ? value.config.navigation : [];
  const titles = new Set(given.map((entry) => firstText(entry, 'title')));
  const kept = (Array.isArray(config.navigation) ? (config.navigation as unknown[]) : []).filter(
    (entry) => !titles.has(firstText(entry, 'title')),
  );
  instance.navigation.write({ ...current, config: { ...config, navigation: [...kept, ...given] } });
}
