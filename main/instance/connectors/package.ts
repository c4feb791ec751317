import type { JsonMap } from '@core/text/values';
import type { PackedFile } from '../../archive/write-zip';
import type { Instance } from '../instance';
import { noteInstalled } from '../load/packages';
import type { PackageKey } from '../store/package-files';
import type { InstalledConnector, Origin } from './connectors';
import { importSamples, removeSamples } from './sample-playbooks';

/** Where the files of an installed connector are kept. */
export const packageOf = ({ name, version }: Pick<InstalledConnector, 'name' | 'version'>): PackageKey => ({
  type: 'connector',
  name,
  version,
});

/**
 * Installs a connector with its files and sample playbooks, or replaces it by another version: its configurations stay,
 * the samples of the former version go (docs/platform/connectors.md#sample-playbooks).
 * @throws PlatformError 400 for a package the platform refuses (docs/platform/connectors.md#package)
 */
export function installPackage(
  instance: Instance,
  info: JsonMap,
  files: readonly PackedFile[],
  origin: Origin = {},
): InstalledConnector {
  const { connectors, packages, records } = instance;
  return records.together(() => {
    const former = connectors.byName(String(info.name));
    const connector = connectors.install(info, origin);
    if (former) removePackage(instance, former);
    packages.put(packageOf(connector), files);
    const problems = importSamples(instance, files);
    noteInstalled(instance, 'connector', info, origin.local ? { local: true } : {});
    return problems.length === 0 ? connector : connectors.noteProblems(connector, problems);
  });
}

/** Removes a connector, its configurations and its sample playbooks. */
export function uninstall(instance: Instance, connector: InstalledConnector): void {
  instance.records.together(() => {
    removePackage(instance, connector);
    instance.configurations.removeOf(connector.id);
    instance.connectors.remove(connector.name);
  });
}

function removePackage(instance: Instance, connector: InstalledConnector): void {
  const key = packageOf(connector);
  removeSamples(instance, instance.packages.all(key));
  instance.packages.remove(key);
}
