import { packageRoots } from '@core/content/kinds/root-types';
import { firstText, type JsonMap, mapOf, textOf } from '@core/text/values';
import { filesOfPackage } from './content-source';
import { rememberOriginal } from './originals';
import type { Loading } from './loading';
import { withImporter } from './imported-by';
import type { Thing } from './thing';
import { keepPack } from '../hub/installed-pack';
import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import { searchOf } from '../records/records';

/**
 * The manifest of a solution pack of a folder: the pack is installed, with a template that exports it again. An export's
 * manifest has nothing that an instance stores.
 */
export function loadPack({ instance, source }: Loading, { value, file: { root } }: Thing): void {
  if (root.type !== 'solutionpack' || firstText(value, 'name') === null) return;
  keepPack(instance, source, root.path, value);
}

/** A widget, by its package or only by its name; a known one is left as it is. */
export function loadWidget({ instance, source, importedBy }: Loading, { value, file }: Thing): void {
  const name = firstText(value, 'name');
  if (name === null) return;
  if (!packageRoots.includes(file.root.type)) rememberOriginal(instance.documents, 'widgets', name, value);
  if (hasWidget(instance, name)) return;
  const { records } = instance;
  const widget = widgetOf(value);
  const state = { installed: true, draft: false, importedBy: withImporter([], importedBy) };
  records.create(records.entity('widgets'), { ...widget, ...state }, { actor: null });
  instance.packages.put(
    { type: 'widget', name, version: String(widget.version) },
    filesOfPackage(source, file),
  );
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
