import { readConnector } from '@core/content/connector/model';
import { outputSchemaOf } from '@core/content/connector/output-schema';
import type { ConnectorPort } from '@core/engine/host';
import type { Connectors } from './connectors';

/** What the installed connectors say of their operations, for a run: an operation's answer is made from its schema. */
export function connectorPort(connectors: Connectors): ConnectorPort {
  return {
    outputSchema(call) {
      const installed = connectors.byName(call.connector);
      const operations = installed ? (readConnector(installed.info)?.operations ?? []) : [];
      const operation = operations.find((each) => each.operation === call.operation);
      return operation && (outputSchemaOf(operation, call.params) ?? {});
    },
  };
}
