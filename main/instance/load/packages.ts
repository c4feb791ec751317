import { packageRoots } from '@core/content/kinds/root-types';
import { firstText, type JsonMap, mapOf, textOf } from '@core/text/values';
import { filesOfPackage } from './content-source';
import { rememberOriginal } from './originals';
import type { Loading } from './loading';
import type { Thing } from './thing';
import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import { searchOf } from '../records/records';
import type { ContentFile } from './content-file';

/**
 * Records what is installed in the content hub: one entry for each type and name (docs/platform/jobs.md#content-hub).
 */
export function noteInstalled(
  instance: Instance,
  type: string,
  info: JsonMap,
  options: JsonMap = {},
): JsonMap {
  const { records } = instance;
  const entity = records.entity('solutionpacks');
  const name = firstText(info, 'name') ?? '';
  const version = firstText(info, 'version');
  const known = hubEntry(instance, type, name);
  const entry: JsonMap = {
    name,
    type,
    label: firstText(info, 'label', 'title') ?? name,
    version,
    description: textOf(info.description),
    fsrMinCompatibility: textOf(info.fsrMinCompatibility),
    certified: info.certified === true || info.certified === 'true',
    publisher: textOf(info.publisher) ?? textOf(mapOf(info.metadata).publisher),
    category: Array.isArray(info.category) ? info.category : [],
    dependencies: Array.isArray(info.dependencies) ? info.dependencies : [],
    latestAvailableVersion: firstText(known, 'latestAvailableVersion') ?? version,
    installed: true,
    status: 'Completed',
    ...options,
  };
  return records.upsert(entity, { ...entry, ...(known ? { uuid: known.uuid } : {}) }, { actor: null }).record;
}

/** What the hub knows of a name; undefined when it knows nothing. */
export function hubEntry({ records }: Instance, type: string | null, name: string): JsonMap | undefined {
  const filters = [
    { field: 'name', operator: 'eq', value: name },
    ...(type === null ? [] : [{ field: 'type', operator: 'eq', value: type }]),
  ];
  return records.rows(records.entity('solutionpacks'), searchOf({ logic: 'AND', filters }, { limit: 1 }))[0];
}

/** The manifest of a solution pack: the pack is installed. An export's manifest has nothing that an instance stores. */
export function loadPack(instance: Instance, value: JsonMap, { root }: ContentFile): void {
  if (root.type === 'solutionpack' && firstText(value, 'name') !== null) {
    noteInstalled(instance, 'solutionpack', value, { local: true, infoContent: value });
  }
}

/** A widget, by its package or only by its name; a known one is left as it is. */
export function loadWidget({ instance, source }: Loading, { value, file }: Thing): void {
  const name = firstText(value, 'name');
  if (name === null) return;
  if (!packageRoots.includes(file.root.type)) rememberOriginal(instance.documents, 'widgets', name, value);
  if (hasWidget(instance, name)) return;
  const { records } = instance;
  const widget = widgetOf(value);
  records.create(records.entity('widgets'), { ...widget, installed: true, draft: false }, { actor: null });
  instance.packages.put(
    { type: 'widget', name, version: String(widget.version) },
    filesOfPackage(source, file),
  );
  noteInstalled(instance, 'widget', value);
}

export function hasWidget({ records }: Instance, name: string): boolean {
  const filters = [{ field: 'name', operator: 'eq', value: name }];
  return records.count(records.entity('widgets'), searchOf({ logic: 'AND', filters })) > 0;
}

/** A widget's manifest as the record of it. @throws PlatformError 400 without name and version */
export function widgetOf(info: JsonMap): JsonMap {
  const name = firstText(info, 'name');
  if (name === null) throw new PlatformError(400, 'ValidationException', 'The widget has no name.');
  const title = firstText(info, 'title', 'label') ?? name;
  const date = Number(info.published_date ?? info.publishedDate);
  return {
    name,
    title,
    label: title,
    subTitle: textOf(info.subTitle),
    version: firstText(info, 'version') ?? '1.0.0',
    metadata: metadataOf(info),
    publishedDate: Number.isFinite(date) ? date : null,
  };
}

/** Clients read these of every widget, also of one that is known by its name alone (docs/platform/widgets.md#package). */
const metadataOf = (info: JsonMap): JsonMap => ({
  description: textOf(info.description) ?? '',
  pages: [],
  certified: 'No',
  publisher: textOf(info.publisher) ?? '',
  compatibility: [],
  ...mapOf(info.metadata),
});
