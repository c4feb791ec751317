import { baseCatalogue } from '@core/check/catalogue/base';
import { elementsOf, firstText, isMap, type JsonMap, mapOf, textOf } from '@core/text/values';
import type { Configurations } from '../connectors/configurations';
import type { Connectors } from '../connectors/connectors';
import { newestVersion } from '../connectors/known-connectors';
import { withImporter } from '../load/imported-by';
import { type Records, searchOf } from '../records/records';
import type { PackageFiles } from '../store/package-files';

/** What the hub offers (docs/platform/jobs.md#content-hub). */
export type HubType = 'solutionpack' | 'connector' | 'widget' | 'ai_agent';

/** What of an instance the hub is about. */
export interface HubParts {
  readonly records: Records;
  readonly connectors: Connectors;
  readonly configurations: Configurations;
  readonly packages: PackageFiles;
}

/** Records what is installed, or offered, in the content hub: one entry for each type and name. */
export function noteInstalled(
  instance: HubParts,
  type: HubType,
  info: JsonMap,
  options: JsonMap = {},
): JsonMap {
  const { records } = instance;
  const name = firstText(info, 'name') ?? '';
  const known = hubEntry(instance, type, name);
  const entry = {
    ...described(info),
    name,
    type,
    latestAvailableVersion: firstText(known, 'latestAvailableVersion') ?? firstText(info, 'version'),
    installed: true,
    draft: false,
    status: 'Completed',
    ...options,
  };
  const uuid = known ? { uuid: known.uuid } : {};
  return records.upsert(records.entity('solutionpacks'), { ...entry, ...uuid }, { actor: null }).record;
}

/** What a manifest says of itself, under the names of a hub item. Flags are texts in most manifests. */
function described(info: JsonMap): JsonMap {
  const metadata = mapOf(info.metadata);
  const { category } = info;
  const oldest = firstText(info, 'fsrMinCompatibility');
  return {
    label: firstText(info, 'label', 'title') ?? firstText(info, 'name'),
    version: firstText(info, 'version'),
    description: textOf(info.description) ?? textOf(metadata.description),
    publisher: textOf(info.publisher) ?? textOf(metadata.publisher),
    category: Array.isArray(category)
      ? (category as unknown[])
      : typeof category === 'string' && category !== ''
        ? [category]
        : [],
    dependencies: Array.isArray(info.dependencies) ? (info.dependencies as unknown[]) : [],
    certified: isYes(info.certified ?? metadata.certified),
    featured: isYes(info.featured),
    featuredTags: elementsOf(info.featuredTags, '').map(({ value }) =>
      isMap(value) ? value : { tag: value },
    ),
    fsrMinCompatibility: oldest,
    platformMinCompatibility: oldest,
    iconLarge: firstText(info, 'iconLarge', 'icon_large_name'),
    recordTags: elementsOf(info.recordTags, '').map(({ value }) => String(value)),
  };
}

const isYes = (flag: unknown): boolean =>
  flag === true || (typeof flag === 'string' && /^(?:true|yes)$/i.test(flag));

/** What the hub knows of a name; undefined when it knows nothing. */
export function hubEntry(instance: HubParts, type: string | null, name: string): JsonMap | undefined {
  return entriesWith(instance, [
    { field: 'name', operator: 'eq', value: name },
    ...(type === null ? [] : [{ field: 'type', operator: 'eq', value: type }]),
  ]);
}

/** The same by what people call it, which installs take as well. */
export const hubEntryOfLabel = (instance: HubParts, label: string): JsonMap | undefined =>
  entriesWith(instance, [{ field: 'label', operator: 'eq', value: label }]);

function entriesWith({ records }: HubParts, filters: JsonMap[]): JsonMap | undefined {
  return records.rows(records.entity('solutionpacks'), searchOf({ logic: 'AND', filters }, { limit: 1 }))[0];
}

/** Changes what an entry says of its installation. */
export function noteState({ records }: HubParts, uuid: string, state: JsonMap): void {
  records.update(records.entity('solutionpacks'), uuid, state, { actor: null });
}

/** Adds the pack that brought something to its entry. */
export function noteImported(
  instance: HubParts,
  type: HubType,
  name: string,
  importedBy: JsonMap | null,
): void {
  const entry = hubEntry(instance, type, name);
  if (!entry || importedBy === null) return;
  const known: unknown = JSON.parse(String(entry.importedBy ?? '[]'));
  noteState(instance, String(entry.uuid), { importedBy: withImporter(known, importedBy) });
}

/** Something is not installed any more: the hub offers it again where it ever did, else the entry goes. */
export function withdraw(instance: HubParts, type: HubType, name: string, actor: string | null): void {
  const entry = hubEntry(instance, type, name);
  if (!entry) return;
  const offer = offerOf(type, name);
  if (offer === null) {
    instance.records.remove(instance.records.entity('solutionpacks'), String(entry.uuid), { actor }, true);
    return;
  }
  noteState(instance, String(entry.uuid), {
    ...offer,
    installed: false,
    status: null,
    local: false,
    draft: false,
    configCount: 0,
    importedBy: [],
    infoContent: null,
    template: null,
  });
}

/** What the hub offers of a name without a network: what public content shows of it. Null for what it does not know. */
function offerOf(type: HubType, name: string): JsonMap | null {
  const { connectors, packs, widgets } = baseCatalogue();
  const connector = type === 'connector' ? connectors.get(name) : undefined;
  if (connector) return { label: connector.label, version: newestVersion(connector) };
  const widget = type === 'widget' ? widgets.get(name) : undefined;
  if (widget) return { label: widget.title, version: widget.version ?? '1.0.0' };
  const pack = type === 'solutionpack' ? packs.get(name) : undefined;
  return pack ? { label: pack.label, version: pack.version ?? '1.0.0' } : null;
}

/** Keeps `configCount` of a connector's entry; its configurations were written or removed. */
export function countConfigurations(instance: HubParts, connector: number): void {
  const installed = instance.connectors.all().find(({ id }) => id === connector);
  const entry = installed && hubEntry(instance, 'connector', installed.name);
  if (!entry) return;
  noteState(instance, String(entry.uuid), { configCount: instance.configurations.of(connector).length });
}
