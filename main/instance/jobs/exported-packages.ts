import { withoutNamedSecrets } from '@core/text/secrets/named';
import { elementsOf, type JsonMap, mapOf } from '@core/text/values';
import { assistanceOf } from '../ai/assistance';
import { agentArchive } from '../ai/installed-agents';
import type { Configuration, Configurations } from '../connectors/configurations';
import type { InstalledConnector } from '../connectors/connectors';
import { packageOf } from '../connectors/package-key';
import { showConfiguration } from '../connectors/present';
import type { Instance } from '../instance';
import { originalOf } from '../load/originals';
import type { Rights } from '../query/sight';
import { withoutSealed } from '../store/sealed-values';
import type { PackageKey } from '../store/package-files';
import { asImported } from './as-imported';
import { packageArchive } from './package-archive';
import { fileOf, rowsOf, type VirtualFile } from './virtual-file';

/**
 * Connectors, widgets and agents: what a catalogue has is named, what was installed from a file travels as its package
 * (docs/platform/connectors.md#needed; docs/platform/widgets.md#needed).
 */
export function* packageFiles(
  instance: Instance,
  rights: Rights,
  configurations: Configurations,
): Generator<VirtualFile> {
  const may = (plural: string) => rights.may('read', { plural });
  const connectors = may('connectors') ? instance.connectors.all() : [];
  yield ['connectors/data.json', connectors.map((one) => connectorEntry(instance, one, configurations))];
  for (const connector of connectors) {
    const bytes = archiveOf(instance, packageOf(connector), connector.name);
    if (bytes) yield [`connectors/${archiveNameOf(connector)}`, bytes];
  }
  const widgets = rowsOf(instance.records, 'widgets', rights).map(({ name, title, version }) => ({
    name,
    title,
    version,
  }));
  yield ['widgets/data.json', widgets.map((widget) => widgetEntry(instance, widget))];
  for (const { name, version } of widgets) {
    const folder = `${String(name)}-${String(version)}`;
    const bytes = archiveOf(instance, widgetKey(name, version), folder);
    if (bytes) yield [`widgets/${folder}.tgz`, bytes];
  }
  const agents = may('ai_agents') ? assistanceOf(instance).agents.all() : [];
  yield ['ai_agents/data.json', agents.flatMap((agent) => settingsOf(agent) ?? [])];
  for (const agent of agents) {
    const archive = agentArchive(instance, agent);
    if (archive) yield [`ai_agents/${fileOf(archive.name)}`, archive.bytes];
    else yield [`ai_agents/${fileOf(agent.name)}_${fileOf(agent.version)}.json`, agentEntry(agent)];
  }
}

const archiveNameOf = ({ name, version }: InstalledConnector) => `${name}_${version}.tgz`;

const widgetKey = (name: unknown, version: unknown): PackageKey => ({
  type: 'widget',
  name: String(name),
  version: String(version),
});

/** The archive of a package whose files are here. */
function archiveOf({ packages }: Instance, key: PackageKey, folder: string): Uint8Array | null {
  const files = packages.all(key);
  return files.length === 0 ? null : packageArchive(folder, files, 0);
}

function connectorEntry(
  instance: Instance,
  connector: InstalledConnector,
  configurations: Configurations,
): JsonMap {
  const { id, name, label, version, info, operationRoles } = connector;
  const { documents, packages } = instance;
  const own = configurations.of(id);
  const imports = documents.of('data-import').all();
  const isBundled = packages.paths(packageOf(connector)).length > 0;
  const entry = {
    name,
    label,
    version,
    category: info.category ?? null,
    description: info.description ?? '',
    publisher: info.publisher ?? null,
    operation_roles: operationRoles,
    configurations: own.map(withoutSecrets),
    dataImports: own.flatMap(({ configId }) =>
      imports.flatMap((each) =>
        each.value.configuration === configId ? [{ id: each.id, ...each.value }] : [],
      ),
    ),
    install_mode: isBundled ? 'tgz' : 'rpm',
    ...(isBundled ? { installer_path: archiveNameOf(connector) } : {}),
    rpm_name: `cyops-connector-${name}-${version}`,
  };
  return likeReference(instance, 'connectors', name, entry);
}

/**
 * A configuration without its secrets: sealed they open on this instance only, and clear they would be read by whoever
 * has the archive (docs/platform/jobs.md#secrets).
 */
function withoutSecrets(configuration: Configuration): JsonMap {
  return showConfiguration(configuration, mapOf(withoutSealed(configuration.config)));
}

function widgetEntry(instance: Instance, { name, title, version }: JsonMap): JsonMap {
  const isBundled = instance.packages.paths(widgetKey(name, version)).length > 0;
  const folder = `${String(name)}-${String(version)}`;
  const entry = isBundled
    ? { name, title, version, install_mode: 'tgz', installer_path: `${folder}.tgz` }
    : { name, title, version, install_mode: 'rpm' };
  return likeReference(instance, 'widgets', String(name), entry);
}

/** What numbers and places of an instance a configuration has. */
const ofInstance = new Set(['id', 'connector', 'agent', 'status', 'remote_status', 'health_status']);

/** As the bundle named it that brought it. What every entry could add, but that one did not, is left out again. */
function likeReference({ documents }: Instance, resource: string, name: string, entry: JsonMap): JsonMap {
  const original = originalOf(documents, resource, name);
  if (original === null) return entry;
  const added = new Set(['version', 'rpm_name', 'operation_roles', 'publisher']);
  return asImported(original, entry, {
    isUsual: (key, value) =>
      added.has(key) ||
      (key === 'install_mode' && value === 'rpm') ||
      (elementsOf(value, '').length === 0 && typeof value === 'object'),
    parts: new Map([
      ['configurations', { identity: 'config_id', likeness: { kept: ofInstance } }],
      ['dataImports', { identity: 'configuration', likeness: { kept: ofInstance } }],
    ]),
    kept: new Set(['operation_roles', 'category', 'description', 'publisher', 'label', 'title', 'rpm_name']),
  });
}

/** The configurations of an agent without their secrets (docs/platform/jobs.md#carried); null where it has none. */
function settingsOf({ name, label, version, configuration }: JsonMap): JsonMap | null {
  const configurations = elementsOf(configuration, '').map(({ value }) => {
    const own = mapOf(value);
    return { ...own, config: withoutNamedSecrets(mapOf(own.config)) };
  });
  return configurations.length === 0 ? null : { name, label, version, configurations };
}

/** An agent without a package by its manifest (docs/platform/packs.md#not-described). */
function agentEntry(agent: JsonMap): JsonMap {
  const { name, label, version, description, tags, category, publisher, inputformat, outputformat } = agent;
  return {
    name,
    label,
    version,
    description,
    tags,
    category,
    publisher,
    agentclass: String(agent.classpath ?? '')
      .split('.')
      .at(-1),
    inputformat,
    outputformat,
    configuration: mapOf(agent.config_schema),
    additional_information: agent.additional_information,
  };
}
