import { firstText, isMap, type JsonMap } from '@core/text/values';
import { configurationsOf } from '../connectors/configuration-sight';
import { installPackage } from '../connectors/package';
import { showDetail } from '../connectors/present';
import type { Upload } from '../http/upload';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import { withUnpacked } from '../jobs/archives';
import { ImportJobs } from '../jobs/import-jobs';
import { installing } from '../jobs/interrupted';
import { packIn } from '../jobs/pack-install';
import { contentSource } from '../load/content-source';
import { conflict, invalid } from '../platform-error';
import { hubEntry, noteInstalled } from './entries';
import { createInstallJob } from './install-job';

/** A connector's package. @throws PlatformError 400 for one the platform refuses, or that already exists */
export function installConnector(
  instance: Instance,
  { bytes }: Upload,
  replace: boolean,
  account: Account,
): Promise<JsonMap> {
  return withUnpacked(bytes, instance, (unpacked) => {
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
        ...showDetail(connector, configurationsOf(instance, account)),
        requirements_installed: 'In-Progress',
        uuid: hubEntry(instance, 'connector', name)?.uuid,
      };
    });
  });
}

/** A pack's archive: kept as a file, and installed by a job of its own (docs/platform/jobs.md#installing-a-pack). */
export async function installPack(instance: Instance, upload: Upload, actor: string): Promise<JsonMap> {
  const { records, blobs, clock } = instance;
  const manifest = await withUnpacked(upload.bytes, instance, (unpacked) => packIn(unpacked)?.manifest);
  if (!manifest) throw invalid('The archive holds no pack: an info.json in one top folder.');
  const name = firstText(manifest, 'name') ?? upload.fileName.replace(/\.zip$/i, '');
  const { pack, job } = records.together(() => {
    const size = upload.bytes.length;
    const body = { filename: upload.fileName, mimeType: 'application/zip', size, uploadDate: clock.now() };
    const file = records.create(records.entity('files'), body, { actor });
    blobs.put(String(file.uuid), upload.bytes);
    return {
      pack: beginning(instance, { ...manifest, name }, actor),
      job: createInstallJob(instance, name, actor, file['@id']),
    };
  });
  new ImportJobs(instance).run(job.uuid);
  return { ...pack, importJob: job };
}

/** The hub entry of a pack on its way in. An earlier version stays installed until this one is. */
function beginning(instance: Instance, info: JsonMap, actor: string): JsonMap {
  const { records } = instance;
  const known = hubEntry(instance, 'solutionpack', String(info.name));
  if (!known) return noteInstalled(instance, 'solutionpack', info, { installed: false, status: installing });
  return records.update(
    records.entity('solutionpacks'),
    String(known.uuid),
    { status: installing },
    { actor },
  );
}
