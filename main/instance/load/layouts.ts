import { elementsOf, firstText, isMap, type JsonMap, mapOf, member, textOf } from '@core/text/values';
import type { Instance } from '../instance';
import type { Row } from '../records/row';
import { keepOneDefault, viewsOf } from '../views/view-templates';
import type { Loading } from './loading';
import { rememberOriginal } from './originals';
import type { Thing } from './thing';

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

/**
 * The entries of a pack's menu, merged into the existing one: a section of the same title keeps its other entries, and
 * new sections follow (docs/platform/views.md#navigation). `replace` puts the bundle's menu in place of the whole.
 */
export function loadNavigation({ instance }: Loading, { value, policy }: Thing): void {
  const current = instance.navigation.read();
  const config = mapOf(current.config);
  const given = entriesOf(mapOf(value.config).navigation);
  const navigation = policy === 'replace' ? given : mergedEntries(entriesOf(config.navigation), given);
  instance.navigation.write({ ...current, config: { ...config, navigation } });
}

const entriesOf = (list: unknown): unknown[] => elementsOf(list, '').map(({ value }) => value);

/** Entries of the same title are one; what the bundle says of it counts, and its entries below are merged alike. */
function mergedEntries(existing: readonly unknown[], given: readonly unknown[]): unknown[] {
  const byTitle = new Map(given.map((entry) => [firstText(entry, 'title'), entry]));
  const merged = existing.map((entry) => {
    const twin = byTitle.get(firstText(entry, 'title'));
    if (twin === undefined) return entry;
    byTitle.delete(firstText(entry, 'title'));
    const below = mergedEntries(entriesOf(member(entry, 'items')), entriesOf(member(twin, 'items')));
    return { ...mapOf(twin), ...(below.length > 0 ? { items: below } : {}) };
  });
  return [...merged, ...byTitle.values()];
}
