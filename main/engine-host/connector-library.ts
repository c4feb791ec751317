import { readPlaybook } from '@core/content/playbook';
import { playbooksIn } from '@core/content/playbook-set';
import { isMap } from '@core/content/shape';
import type { ConnectorCall, ConnectorPort } from '@core/engine/host';
import type { Library } from './library';

interface KnownConnector {
  root: string;
  /** Output schema by operation; null where an operation names none. */
  schemas: Map<string, unknown>;
}

/**
 * What the workspace knows of connectors: output schemas from their manifests (pack-format 14.3), mock outputs from
 * the steps of the playbooks they ship.
 */
export function connectorLibrary(library: Library): ConnectorPort {
  let known: Map<string, KnownConnector> | null = null;
  const mocks = new Map<string, Map<string, unknown>>();

  function find(call: ConnectorCall): KnownConnector | undefined {
    known ??= readConnectors(library);
    return known.get(call.connector);
  }

  return {
    outputSchema(call) {
      const schemas = find(call)?.schemas;
      return schemas?.has(call.operation) ? (schemas.get(call.operation) ?? {}) : undefined;
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
    const manifest = library.value(item.path);
    if (!isMap(manifest) || typeof manifest.name !== 'string' || connectors.has(manifest.name)) continue;
    const operations = Array.isArray(manifest.operations) ? manifest.operations.filter(isMap) : [];
    const schemas = new Map(operations.map((entry) => [String(entry.operation), schemaOf(entry)]));
    connectors.set(manifest.name, { root: item.root, schemas });
  }
  return connectors;
}

/** The plain schema, or the first of those that depend on a parameter. */
function schemaOf(operation: Record<string, unknown>): unknown {
  const { output_schema: schema, conditional_output_schema: conditional } = operation;
  if (schema !== undefined && schema !== null) return schema;
  const [first] = Array.isArray(conditional) ? conditional : [];
  return isMap(first) ? (first.output_schema ?? null) : null;
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
