import { firstText, isMap, type JsonMap } from '@core/text/values';
import { knownManifest } from '../connectors/known-connectors';
import { installPackage, uninstall as uninstallConnector } from '../connectors/package';
import { showDetail } from '../connectors/present';
import type { Upload } from '../http/upload';
import type { Instance } from '../instance';
import { withUnpacked } from '../jobs/archives';
import { ImportJobs, packImport } from '../jobs/import-jobs';
import { installing } from '../jobs/interrupted';
import { packIn } from '../jobs/pack-install';
import { contentSource } from '../load/content-source';
import { folderTree } from './folder-tree';
import { hubEntry, noteInstalled, widgetOf } from '../load/packages';
import type { PackageKey } from '../store/package-files';
import { conflict, invalid, notFound, PlatformError } from '../platform-error';
import { searchOf } from '../records/records';

/**
 * Installs what the hub offers, by name. There is no network, so a connector or a widget is installed with what the
 * catalogue knows of it, and a pack that is not here already cannot be installed at all: its job reports that.
 * @throws PlatformError 404 for a name the hub does not know
 */
export function installByName(
  instance: Instance,
  name: string,
  version: string | null,
  actor: string,
): JsonMap {
  const offer =
    hubEntry(instance, null, name) ??
    instance.records
      .rows(
        instance.records.entity('solutionpacks'),
        searchOf({ logic: 'AND', filters: [{ field: 'label', operator: 'eq', value: name }] }, { limit: 1 }),
      )
      .at(0);
  if (!offer) throw notFound(`The content "${name}"`);
  const { type, uuid } = offer;
  const known = String(offer.name);
  return instance.records.together(() => {
    const manifest = type === 'connector' ? knownManifest(known, version ?? undefined) : null;
    let isInstalled = offer.installed === 1;
    if (manifest) {
      installPackage(instance, manifest, []);
      isInstalled = true;
    } else if (type === 'widget') {
      const info = { name: known, title: offer.label, version: version ?? offer.version };
      putWidget(instance, info, { installed: true, draft: false }, actor);
      noteInstalled(instance, 'widget', info);
      isInstalled = true;
    }
    const job = jobOf(instance, actor, isInstalled, known);
    const entry = instance.records.get(instance.records.entity('solutionpacks'), String(uuid));
    return { ...entry, importJob: job };
  });
}

/** A local instance cannot fetch a pack; it knows only those it was loaded with. */
const unreachable = (name: string) =>
  `The content hub cannot be reached from a local instance. Install "${name}" from its file, or load it with --workspace.`;

function jobOf({ records, clock }: Instance, actor: string, isInstalled: boolean, name: string): JsonMap {
  const uuid = clock.newUuid();
  const status = isInstalled ? 'Import Complete' : 'Failed';
  const errorMessage = isInstalled ? null : unreachable(name);
  const lines = [{ message: errorMessage ?? status, date: Math.floor(clock.now()) }];
  const job = { uuid, jobUuid: uuid, status, errorMessage, progressPercent: 100, logMessages: lines };
  const { id } = records.create(records.entity('import_jobs'), { ...job, type: 'Solution Pack' }, { actor });
  return { '@id': `/api/3/import_jobs/${uuid}`, id, uuid, status };
}

/** A connector's package. @throws PlatformError 400 for one the platform refuses, or that already exists */
export function installConnector(instance: Instance, { bytes }: Upload, replace: boolean): Promise<JsonMap> {
  return withUnpacked(bytes, instance.workersDir, (unpacked) => {
    const { roots, files } = unpacked;
    const root = roots.find(({ type }) => type === 'connector');
    const info = root && files.get(root.path === '' ? 'info.json' : `${root.path}/info.json`)?.value;
    if (!root || !isMap(info))
      throw invalid('The archive holds no connector: an info.json in one top folder.');
    const name = firstText(info, 'name') ?? '';
    if (root.path !== '' && root.path !== name) {
      throw invalid(`The top folder of the archive has to be named "${name}", as the connector is.`);
    }
    const known = instance.connectors.byName(name);
    if (known && known.version === info.version && !replace) {
      throw conflict(`The connector "${name}" ${known.version} is installed already.`);
    }
    return instance.records.together(() => {
      const packed = contentSource(unpacked).filesOf(root.path);
      const connector = installPackage(instance, info, packed, { local: true });
      return {
        ...showDetail(connector, instance.configurations),
        requirements_installed: 'In-Progress',
        uuid: hubEntry(instance, 'connector', name)?.uuid,
      };
    });
  });
}

/**
 * A widget's package: it stays in the workspace of widgets until it is published (docs/platform/widgets.md#wire). The
 * same version again replaces the existing one, published or not.
 * @throws PlatformError 400 where it exists and must not be replaced
 */
export function installWidget(
  instance: Instance,
  { bytes }: Upload,
  replace: boolean,
  actor: string,
): Promise<JsonMap> {
  return withUnpacked(bytes, instance.workersDir, (unpacked) => {
    const { roots, files } = unpacked;
    const root = roots.find(({ type }) => type === 'widget');
    const info = root && files.get(root.path === '' ? 'info.json' : `${root.path}/info.json`)?.value;
    if (!root || !isMap(info)) throw invalid('The archive holds no widget: an info.json in one top folder.');
    return instance.records.together(() => {
      const widget = putWidget(instance, info, { installed: false, draft: true }, actor, replace);
      instance.packages.put(packageOfWidget(widget), contentSource(unpacked).filesOf(root.path));
      return widget;
    });
  });
}

function putWidget(
  instance: Instance,
  info: JsonMap,
  state: JsonMap,
  actor: string,
  replace = true,
): JsonMap {
  const { records } = instance;
  const widgets = records.entity('widgets');
  const widget = widgetOf(info);
  const filters = ['name', 'version'].map((field) => ({ field, operator: 'eq', value: widget[field] }));
  for (const { uuid } of records.rows(widgets, searchOf({ logic: 'AND', filters }))) {
    if (!replace) {
      const message = `Widget with Name - ${String(widget.name)} Version - ${String(widget.version)} already exists in widget workspace.`;
      throw new PlatformError(400, 'BadRequestHttpException', message);
    }
    records.remove(widgets, uuid, { actor }, true);
  }
  return records.create(widgets, { ...widget, ...state }, { actor });
}

/** A pack's archive: kept as a file, and imported by a job of its own. */
export async function installPack(instance: Instance, upload: Upload, actor: string): Promise<JsonMap> {
  const manifest = await withUnpacked(
    upload.bytes,
    instance.workersDir,
    (unpacked) => packIn(unpacked)?.manifest,
  );
  if (!manifest) throw invalid('The archive holds no pack: an info.json in one top folder.');
  const name = firstText(manifest, 'name') ?? upload.fileName.replace(/\.zip$/i, '');
  const { records, blobs, clock } = instance;
  const entry = records.together(() => {
    const file = records.create(
      records.entity('files'),
      {
        filename: upload.fileName,
        mimeType: 'application/zip',
        size: upload.bytes.length,
        uploadDate: clock.now(),
      },
      { actor },
    );
    blobs.put(String(file.uuid), upload.bytes);
    const uuid = clock.newUuid();
    const job = records.create(
      records.entity('import_jobs'),
      { uuid, jobUuid: uuid, name, status: 'Queued', file: file['@id'], type: packImport },
      { actor },
    );
    const known = hubEntry(instance, 'solutionpack', name);
    // An earlier version stays installed until this one is.
    const pack = known
      ? records.update(records.entity('solutionpacks'), String(known.uuid), { status: installing }, { actor })
      : noteInstalled(
          instance,
          'solutionpack',
          { ...manifest, name },
          { installed: false, status: installing },
        );
    return { ...pack, importJob: { '@id': job['@id'], id: job.id, uuid, status: 'Queued' } };
  });
  new ImportJobs(instance).run(entry.importJob.uuid);
  return entry;
}

/** Removes a hub entry; its content stays, as on the platform. */
export function uninstall(instance: Instance, uuid: string, actor: string): void {
  const { records, connectors } = instance;
  const entity = records.entity('solutionpacks');
  const { type, name } = records.row(entity, uuid);
  records.together(() => {
    const connector = type === 'connector' ? connectors.byName(String(name)) : undefined;
    if (connector) uninstallConnector(instance, connector);
    records.remove(entity, uuid, { actor }, true);
  });
}

/** Where the files of a widget are kept; `widget` is its record. */
export const packageOfWidget = ({ name, version }: JsonMap): PackageKey => ({
  type: 'widget',
  name: String(name),
  version: String(version),
});

/** The files of a widget as its workspace shows them. */
export function widgetTree({ packages }: Instance, widget: JsonMap): JsonMap {
  return folderTree(
    `${String(widget.name)}-${String(widget.version)}`,
    packages.paths(packageOfWidget(widget)),
  );
}
