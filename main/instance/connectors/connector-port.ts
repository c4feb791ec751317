import { readConnector } from '@core/content/connector/model';
import { outputSchemaOf } from '@core/content/connector/output-schema';
import type { ConnectorPort } from '@core/engine/host';
import { settingsOf } from './answering';
import type { Configurations } from './configurations';
import type { Connectors } from './connectors';

/**
 * What a run needs of the installed connectors: the schemas of their operations, from which answers are made, and the
 * settings a step names.
 */
export function connectorPort(connectors: Connectors, configurations: Configurations): ConnectorPort {
  return {
    knows: (name) => connectors.byName(name) !== undefined,
    configuration(name, wanted) {
      const installed = connectors.byName(name);
      const found = installed && configurations.resolve(installed, wanted);
      return found ? settingsOf(found) : null;
    },
    outputSchema(call) {
      const installed = connectors.byName(call.connector);
      const operations = installed ? (readConnector(installed.info)?.operations ?? []) : [];
      const operation = operations.find((each) => each.operation === call.operation);
      return operation && (outputSchemaOf(operation, call.params) ?? {});
    },
  };
}
