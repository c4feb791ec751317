import { type Connector, readConnector } from '@core/content/connector/model';
import { elementsOf, firstText, type JsonMap, mapOf, member } from '@core/text/values';
import { ask } from './instance-api';

/** A configuration of a connector on the local instance; secrets in its values are sealed. */
export interface Configuration {
  configId: string;
  name: string;
  isDefault: boolean;
  values: JsonMap;
  /** As it was read: what the form does not show is sent back as it is. */
  whole: JsonMap;
}

/** A connector of the local instance with its forms. */
export interface InstalledConnector {
  /** Its number there. */
  id: number;
  connector: Connector;
  configurations: readonly Configuration[];
}

const base = '/api/integration/configuration/';

/** Reads a connector with its operations and configurations (docs/platform/connectors.md#wire). */
export async function readInstalled(name: string, version: string): Promise<InstalledConnector | null> {
  const path = `/api/integration/connectors/${encodeURIComponent(name)}/${encodeURIComponent(version)}/`;
  const detail = mapOf(await ask('POST', path, {}));
  const connector = readConnector({ ...detail, configuration: detail.config_schema });
  return (
    connector && {
      id: Number(detail.id),
      connector,
      configurations: elementsOf(detail.configuration, '').map(({ value }) => ({
        configId: firstText(value, 'config_id') ?? '',
        name: firstText(value, 'name') ?? '',
        isDefault: member(value, 'default') === true,
        values: mapOf(member(value, 'config')),
        whole: mapOf(value),
      })),
    }
  );
}

/** Makes a configuration of a connector. @param connector its number on the instance */
export async function createConfiguration(
  connector: number,
  name: string,
  isDefault: boolean,
  config: JsonMap,
): Promise<void> {
  await ask('POST', base, { connector, name, default: isDefault, config });
}

/** Writes a configuration anew; secrets that were not typed again stay. */
export async function changeConfiguration(
  { configId, whole }: Configuration,
  change: { name?: string; config?: JsonMap; default?: boolean },
): Promise<void> {
  await ask('PUT', `${base}${configId}/`, { ...whole, ...change });
}

export async function removeConfiguration({ configId }: Configuration): Promise<void> {
  await ask('DELETE', `${base}${configId}/`);
}

/** What the health check of a configuration says. */
export interface Health {
  status: string;
  message: string;
}

/** @param configId of a configuration; empty for the default one */
export async function healthOf(connector: string, version: string, configId: string): Promise<Health> {
  const path = `/api/integration/connectors/healthcheck/${connector}/${version}/?config=${configId}`;
  const health = await ask('GET', path);
  return { status: firstText(health, 'status') ?? '', message: firstText(health, 'message') ?? '' };
}

/** Executes an operation as a client does: `{operation, status, message, data}`. */
export const executeOperation = (
  { name, version }: Connector,
  operation: string,
  configId: string,
  params: JsonMap,
): Promise<unknown> =>
  ask('POST', '/api/integration/execute/', { connector: name, version, operation, config: configId, params });
