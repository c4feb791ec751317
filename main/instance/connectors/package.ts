import type { JsonMap } from '@core/text/values';
import type { PackedFile } from '../../archive/write-zip';
import type { Instance } from '../instance';
import { noteInstalled, withdraw } from '../hub/entries';
import { invalid } from '../platform-error';
import type { InstalledConnector, Origin } from './connectors';
import { packageOf } from './package-key';
import { importSamples, removeSamples } from './sample-playbooks';
import { meetVersionChange } from './version-changes';

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
  const { connectors, packages, records, requirements } = instance;
  return records.together(() => {
    const former = connectors.byName(String(info.name));
    const connector = connectors.install(info, origin);
    if (former) {
      meetVersionChange(instance, former, connector);
      removePackage(instance, former);
    }
    packages.put(packageOf(connector), files);
    requirements.install(connector);
    const problems = importSamples(instance, files);
    noteInstalled(instance, 'connector', info, origin.local ? { local: true } : {});
    return problems.length === 0 ? connector : connectors.noteProblems(connector, problems);
  });
}

/**
 * Removes a connector, its configurations and its sample playbooks.
 * @throws PlatformError 400 for one that is part of the platform
 */
export function uninstall(instance: Instance, connector: InstalledConnector): void {
  if (connector.system) throw invalid(`The connector "${connector.name}" is part of the platform.`);
  instance.records.together(() => {
    removePackage(instance, connector);
    instance.configurations.removeOf(connector.id);
    instance.answering.forget(connector.name);
    instance.connectors.remove(connector.name);
    withdraw(instance, 'connector', connector.name, null);
  });
}

function removePackage(instance: Instance, connector: InstalledConnector): void {
  const key = packageOf(connector);
  removeSamples(instance, instance.packages.all(key));
  instance.packages.remove(key);
}
