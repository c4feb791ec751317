import { elementsOf, firstText, isMap, type JsonMap } from '@core/text/values';
import { selfAgentId } from '../agents/self-agent';
import type { Configuration, Configurations } from './configurations';
import type { InstalledConnector } from './connectors';

/** A configuration as the lists of connectors name it. */
const named = ({ id, configId, name, isDefault }: Configuration) => ({
  id,
  config_id: configId,
  name,
  default: isDefault,
});

/** A connector as a row of the list (docs/platform/connectors.md#wire). */
export function showRow(connector: InstalledConnector, own: readonly Configuration[]): JsonMap {
  const { id, name, version, label, info, active, system, local, created, modified, problems } = connector;
  return {
    id,
    name,
    version,
    label,
    description: info.description ?? null,
    category: categoriesOf(info.category),
    active,
    system,
    config_count: own.length,
    status: 'Completed',
    configuration: own.map((configuration) => ({ ...named(configuration), config: null })),
    ingestion_supported: info.ingestion_supported === true,
    tags: Array.isArray(info.tags) ? info.tags : [],
    agent: selfAgentId,
    development: false,
    created,
    modified,
    publisher: info.publisher ?? null,
    contributor: info.contributor ?? null,
    cs_approved: info.cs_approved ?? true,
    cs_compatible: info.cs_compatible ?? true,
    rpm_installed: !local,
    rpm_full_name: local ? null : `cyops-connector-${name}-${version}`,
    install_result: { message: ['Success', ...problems].join('\n') },
    remote_status: { status: 'finished', message: '' },
    help_online: info.help_online ?? null,
    icon_small: info.icon_small ?? null,
    icon_large: info.icon_large ?? null,
  };
}

/**
 * A connector in full: its operations, its configuration form and its configurations
 * (docs/platform/connectors.md#wire).
 */
export function showDetail(connector: InstalledConnector, configurations: Configurations): JsonMap {
  const { id, info } = connector;
  const own = configurations.of(id);
  const operations = Array.isArray(info.operations) ? info.operations.filter(isMap) : [];
  return {
    ...showRow(connector, own),
    operations: operations.map((operation, index) => ({
      id: operationId(connector, index),
      annotation: null,
      category: null,
      enabled: true,
      visible: true,
      parameters: [],
      output_schema: {},
      ...operation,
      roles: connector.operationRoles[String(operation.operation)] ?? [],
    })),
    config_schema: isMap(info.configuration) ? { fields: [], ...info.configuration } : { fields: [] },
    configuration: own.map((configuration) => showConfiguration(configuration, configuration.config)),
    playbook_collections: [],
  };
}

/** Most operations of one connector; real ones have up to 180. */
const mostOperations = 10_000;

/** The number of an operation. The platform counts through all connectors; clients only send it back. */
const operationId = ({ id }: InstalledConnector, index: number): number => id * mostOperations + index;

/** The connector of an operation's number, and the operation's name; undefined where there is none of this number. */
export function operationById(
  connectors: readonly InstalledConnector[],
  number: number,
): { connector: InstalledConnector; operation: string } | undefined {
  const connector = connectors.find(({ id }) => id === Math.floor(number / mostOperations));
  const operations = elementsOf(connector?.info.operations, '').filter(({ value }) => isMap(value));
  const operation = firstText(operations[number % mostOperations]?.value, 'operation');
  return connector && operation !== null ? { connector, operation } : undefined;
}

/** A configuration as its own routes show it; `config` as the caller may see it. */
export function showConfiguration(configuration: Configuration, config: JsonMap): JsonMap {
  const { status, connector, agent, teams } = configuration;
  return {
    ...named(configuration),
    status,
    config,
    connector,
    agent,
    teams,
    remote_status: {},
    health_status: {},
  };
}

const categoriesOf = (category: unknown): unknown[] =>
  Array.isArray(category) ? (category as unknown[]) : typeof category === 'string' ? [category] : [];
