import { isMap, type JsonMap } from '@core/text/values';
import type { Upload } from '../http/upload';
import type { Instance } from '../instance';
import { withUnpacked } from '../jobs/archives';
import { contentSource } from '../load/content-source';
import { widgetOf } from '../load/packages';
import { invalid, PlatformError } from '../platform-error';
import { folderTree } from './folder-tree';
import { packageOfWidget, versionsOf } from './follow-widgets';

/**
 * A widget's package: it stays in the workspace of widgets until it is published (docs/platform/widgets.md#wire). The
 * same version again replaces the existing one, published or not.
 * @throws PlatformError 400 where it exists and must not be replaced, 500 for a second version on 8.0.0
 */
export function installWidget(
  instance: Instance,
  { bytes }: Upload,
  replace: boolean,
  actor: string,
): Promise<JsonMap> {
  return withUnpacked(bytes, instance, (unpacked) => {
    const { roots, files } = unpacked;
    const root = roots.find(({ type }) => type === 'widget');
    const info = root && files.get(root.path === '' ? 'info.json' : `${root.path}/info.json`)?.value;
    if (!root || !isMap(info)) throw invalid('The archive holds no widget: an info.json in one top folder.');
    refuseSecondVersion(instance, info);
    return instance.records.together(() => {
      const widget = putWidget(instance, info, { installed: false, draft: true }, actor, replace);
      instance.packages.put(packageOfWidget(widget), contentSource(unpacked).filesOf(root.path));
      return widget;
    });
  });
}

/** A defect of 8.0.0, captured: another version of a widget that is there cannot be uploaded. */
function refuseSecondVersion(instance: Instance, info: JsonMap): void {
  const other = versionsOf(instance, String(info.name)).find(({ version }) => version !== info.version);
  if (instance.profile !== '8.0.0' || !other) return;
  throw new PlatformError(
    500,
    'Exception',
    `Version ${String(other.version)} of the widget "${String(info.name)}" is there, and release 8.0.0 fails on a second one. Delete it first.`,
  );
}

/** The record of a widget, in place of one of the same version. @throws PlatformError 400 where that must stay */
export function putWidget(
  instance: Instance,
  info: JsonMap,
  state: JsonMap,
  actor: string | null,
  replace = true,
): JsonMap {
  const { records } = instance;
  const widgets = records.entity('widgets');
  const widget = widgetOf(info);
  for (const { uuid, version } of versionsOf(instance, String(widget.name))) {
    if (version !== widget.version) continue;
    if (!replace) {
      const message = `Widget with Name - ${String(widget.name)} Version - ${String(widget.version)} already exists in widget workspace.`;
      throw new PlatformError(400, 'BadRequestHttpException', message);
    }
    records.remove(widgets, uuid, { actor }, true);
  }
  return records.create(widgets, { ...widget, ...state }, { actor });
}

/** A published widget takes the place of the versions published before it, where the publisher says so. */
export function removeOtherVersions(instance: Instance, { uuid, name }: JsonMap, actor: string): void {
  const { records } = instance;
  for (const row of versionsOf(instance, String(name))) {
    if (row.uuid !== uuid && row.draft !== 1)
      records.remove(records.entity('widgets'), row.uuid, { actor }, true);
  }
}

/** The files of a widget as its workspace shows them. */
export function widgetTree({ packages }: Instance, widget: JsonMap): JsonMap {
  return folderTree(
    `${String(widget.name)}-${String(widget.version)}`,
    packages.paths(packageOfWidget(widget)),
  );
}
