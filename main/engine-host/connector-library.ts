import { readConnector, type ConnectorOperation } from '@core/content/connector/model';
import { outputSchemaOf } from '@core/content/connector/output-schema';
import { readPlaybook } from '@core/content/playbook';
import { playbooksIn } from '@core/content/playbook-set';
import { elementsOf, firstText, mapOf, member } from '@core/text/values';
import type { ConnectorCall, ConnectorPort, JsonRecord } from '@core/engine/host';
import { getAt } from '@core/text/pointer';
import type { Library } from './library';

interface KnownConnector {
  root: string;
  operations: ReadonlyMap<string, ConnectorOperation>;
}

interface Configuration {
  connector: string;
  uuid: string;
  isDefault: boolean;
  settings: JsonRecord;
}

/**
 * What the workspace knows of connectors: output schemas from their manifests (docs/platform/connectors.md#operations),
 * mock outputs from the steps of the playbooks they ship.
 */
export function connectorLibrary(library: Library): ConnectorPort {
  let known: Map<string, KnownConnector> | null = null;
  let configurations: Configuration[] | null = null;
  const mocks = new Map<string, Map<string, unknown>>();

  function find(call: ConnectorCall): KnownConnector | undefined {
    known ??= readConnectors(library);
    return known.get(call.connector);
  }

  return {
    knows(name) {
      known ??= readConnectors(library);
      return known.has(name);
    },
    configuration(connector, uuid) {
      configurations ??= readConfigurations(library);
      const own = configurations.filter((each) => each.connector === connector);
      const wanted = own.find((each) => (uuid === '' ? each.isDefault : each.uuid === uuid));
      return wanted?.settings ?? null;
    },
    outputSchema(call) {
      const operation = find(call)?.operations.get(call.operation);
      return operation && (outputSchemaOf(operation, call.params) ?? {});
    },
    mockOutput(call) {
      const connector = find(call);
      if (!connector) return undefined;
      let outputs = mocks.get(call.connector);
      if (!outputs) mocks.set(call.connector, (outputs = readMocks(library, connector.root, call.connector)));
      return outputs.get(call.operation);
    },
  };
}

function readConnectors(library: Library): Map<string, KnownConnector> {
  const connectors = new Map<string, KnownConnector>();
  for (const item of library.items('connector')) {
    const connector = readConnector(library.value(item.path));
    if (!connector || connector.name === '' || connectors.has(connector.name)) continue;
    const operations = new Map(connector.operations.map((each) => [each.operation, each]));
    connectors.set(connector.name, { root: item.root, operations });
  }
  return connectors;
}

/** The configurations packs ship with the connectors they need (docs/platform/connectors.md#needed). */
function readConfigurations(library: Library): Configuration[] {
  return library.items('connectorReference').flatMap((item) => {
    const reference = getAt(library.value(item.path), item.pointer);
    const connector = firstText(reference, 'name') ?? '';
    return elementsOf(member(reference, 'configurations'), '').map(({ value }) => ({
      connector,
      uuid: firstText(value, 'config_id') ?? '',
      isDefault: member(value, 'default') === true,
      settings: mapOf(member(value, 'config')),
    }));
  });
}

function readMocks(library: Library, root: string, connector: string): Map<string, unknown> {
  const outputs = new Map<string, unknown>();
  const paths = new Set(library.items('playbook').flatMap((item) => (item.root === root ? [item.path] : [])));
  for (const path of paths) {
    for (const { value } of playbooksIn(library.value(path)) ?? []) {
      for (const step of readPlaybook(value)?.steps ?? []) {
        const { connector: name, operation, mock_result: mock } = step.arguments;
        if (
          name !== connector ||
          typeof operation !== 'string' ||
          typeof mock !== 'string' ||
          outputs.has(operation)
        )
          continue;
        const parsed = parse(mock);
        if (parsed !== undefined) outputs.set(operation, parsed);
      }
    }
  }
  return outputs;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
