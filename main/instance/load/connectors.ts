import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { bareManifest, knownManifest } from '../connectors/known-connectors';
import type { InstalledConnector } from '../connectors/connectors';
import { installPackage } from '../connectors/package';
import type { Instance } from '../instance';
import { selfAgentId } from '../seed/agents';
import { filesOfPackage } from './content-source';
import type { Loading } from './loading';
import type { Thing } from './thing';

/** A connector package of the workspace, or inside a pack. */
export function loadConnector({ instance, source }: Loading, { value, file }: Thing): void {
  installPackage(instance, value, filesOfPackage(source, file), { local: true });
}

/**
 * A connector a pack needs (docs/platform/connectors.md#needed): installed if missing, with the configurations shipped
 * with it, which keep their ids so that playbooks find them.
 */
export function loadConnectorReference(instance: Instance, entry: JsonMap): void {
  const name = firstText(entry, 'name');
  if (name === null) return;
  const connector = instance.connectors.byName(name) ?? install(instance, name, entry);
  for (const [operation, roles] of Object.entries(mapOf(entry.operation_roles))) {
    const iris = elementsOf(roles, '').map(({ value }) => String(value));
    if (iris.length > 0)
      instance.connectors.restrict(instance.connectors.byId(connector.id), operation, iris);
  }
  for (const { value } of elementsOf(entry.configurations, '')) {
    const configId = firstText(value, 'config_id');
    if (!isMap(value) || configId === null) continue;
    instance.configurations.put(connector, {
      configId,
      name: firstText(value, 'name') ?? configId,
      isDefault: value.default === true,
      agent: selfAgentId,
      config: mapOf(value.config),
      teams: [],
    });
  }
}

function install(instance: Instance, name: string, entry: JsonMap): InstalledConnector {
  const version = versionOf(entry);
  const label = firstText(entry, 'label') ?? name;
  return installPackage(
    instance,
    knownManifest(name, version) ?? bareManifest(name, label, version ?? '1.0.0'),
    [],
  );
}

/** The version of an entry, or of the package it names (`cyops-connector-activedirectory-2.2.0`). */
function versionOf(entry: JsonMap): string | undefined {
  const said = firstText(entry, 'version') ?? firstText(entry, 'rpm_name') ?? '';
  return /(\d+\.\d+\.\d+)$/.exec(said)?.[1];
}
