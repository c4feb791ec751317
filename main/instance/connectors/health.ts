import type { JsonMap } from '@core/text/values';
import type { Configuration } from './configurations';
import { validateConfiguration } from './configuration-validation';
import type { InstalledConnector } from './connectors';

/**
 * What a health check answers (docs/platform/connectors.md#wire). Nothing is connected to here: a connector is available
 * where it is active and its configuration has everything its form requires.
 */
export function showHealth(connector: InstalledConnector, configuration: Configuration | undefined): JsonMap {
  const { status, message } = healthOf(connector, configuration);
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
