import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { bareManifest, knownManifest } from '../connectors/known-connectors';
import type { InstalledConnector } from '../connectors/connectors';
import { installPackage } from '../connectors/package';
import { noteImported } from '../hub/entries';
import type { Instance } from '../instance';
import { iriOf } from '../records/reader';
import { selfAgentId } from '../agents/self-agent';
import { withOwnSecrets } from '../store/sealed-values';
import { filesOfPackage } from './content-source';
import type { Loading } from './loading';
import { rememberOriginal } from './originals';
import { putRecord } from './put-record';
import { loadSchedules } from './schedules';
import type { Thing } from './thing';

/** A connector package of the workspace, or inside a pack. */
export function loadConnector({ instance, source }: Loading, { value, file }: Thing): void {
  installPackage(instance, value, filesOfPackage(source, file), { local: true });
}

/**
 * A connector a pack needs (docs/platform/connectors.md#needed): installed if missing, with the configurations shipped
 * with it, which keep their ids so that playbooks find them, and with what feeds records from these.
 */
export function loadConnectorReference({ instance, importedBy }: Loading, { value: entry }: Thing): void {
  const name = firstText(entry, 'name');
  if (name === null) return;
  rememberOriginal(instance.documents, 'connectors', name, entry);
  const connector = instance.connectors.byName(name) ?? install(instance, name, entry);
  noteImported(instance, 'connector', name, importedBy);
  for (const [operation, roles] of Object.entries(mapOf(entry.operation_roles))) {
    const iris = elementsOf(roles, '').map(({ value }) => String(value));
    if (iris.length > 0)
      instance.connectors.restrict(instance.connectors.byId(connector.id), operation, iris);
  }
  for (const { value } of elementsOf(entry.configurations, '')) {
    if (isMap(value)) loadConfiguration(instance, connector, value);
  }
  for (const { value } of elementsOf(mapOf(entry.ingestionPlaybooks).collections, '')) {
    if (isMap(value)) loadIngestion(instance, value);
  }
  for (const { value } of elementsOf(entry.dataImports, '')) {
    const configuration = firstText(value, 'configuration');
    if (!isMap(value) || configuration === null) continue;
    const { id: _id, ...dataImport } = value;
    instance.documents.of('data-import').put(configuration, dataImport);
    loadSchedules(instance, isMap(value.schedule) ? [value.schedule] : []);
  }
}

/** Secrets do not travel (docs/platform/jobs.md#secrets), so those a configuration has here stay. */
function loadConfiguration(instance: Instance, connector: InstalledConnector, value: JsonMap): void {
  const { configurations, secrets } = instance;
  const configId = firstText(value, 'config_id');
  if (configId === null) return;
  configurations.put(connector, {
    configId,
    name: firstText(value, 'name') ?? configId,
    isDefault: value.default === true,
    agent: selfAgentId,
    config: mapOf(withOwnSecrets(secrets, mapOf(value.config), configurations.byConfigId(configId)?.config)),
    teams: [],
  });
}

/** A collection of ingestion playbooks, its playbooks inline (docs/platform/connectors.md#ingestion). */
function loadIngestion(instance: Instance, { workflows, ...collection }: JsonMap): void {
  putRecord(instance, 'workflow_collections', collection);
  const iri = iriOf('workflow_collections', String(collection.uuid));
  for (const { value } of elementsOf(workflows, '')) {
    if (isMap(value)) putRecord(instance, 'workflows', { ...value, collection: iri });
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
