import type { JsonMap } from '@core/text/values';
import type { Configuration } from './configurations';
import { validateConfiguration } from './configuration-validation';
import type { InstalledConnector } from './connectors';

/**
 * What a health check answers (docs/platform/connectors.md#wire). Nothing is connected to here: a connector is available
 * where it is active, its configuration has everything its form requires, and its own check, if there is one, is content.
 * @param ownCheck why it is not healthy; null where it is
 */
export async function showHealth(
  connector: InstalledConnector,
  configuration: Configuration | undefined,
  ownCheck: (() => Promise<string | null>) | null = null,
): Promise<JsonMap> {
  const known = healthOf(connector, configuration);
  const why = known.status === 'Available' && ownCheck !== null ? await ownCheck() : null;
  const { status, message } = why === null ? known : { status: 'Disconnected', message: why };
  return {
    status,
    message,
    name: connector.name,
    version: connector.version,
    config_id: configuration?.configId ?? null,
    _status: status === 'Available',
    request_id: null,
  };
}

function healthOf(
  connector: InstalledConnector,
  configuration: Configuration | undefined,
): { status: string; message: string } {
  if (!connector.active) return { status: 'Deactivated', message: 'Connector is deactivated' };
  const { valid, errors } = configuration
    ? validateConfiguration(connector, configuration.config)
    : { valid: true, errors: [] };
  if (valid) return { status: 'Available', message: 'Connector is available' };
  const problems = errors.filter(({ code }) => code !== 'unknown_field').map(({ message }) => message);
  return { status: 'Disconnected', message: problems.join(' ') };
}
