import { readConnector } from '@core/content/connector/model';
import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { callOperation } from '../connectors/call-operation';
import { operationHost } from '../connectors/operation-host';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import type { DocumentSet } from '../store/documents';
import type { Tool } from './tool';

/** Connectors whose operations the platform never offers as tools (docs/platform/ai-agents.md#gateways). */
export const restricted = ['code-snippet', 'ssh'];

/** Operations of connectors that are offered as tools, by the uuid of their tool server. */
export class HostedTools {
  readonly #kept: DocumentSet;

  constructor(private readonly instance: Instance) {
    this.#kept = instance.documents.of('mcp-tools');
  }

  add(server: string, connector: string, config: string, operations: readonly JsonMap[]): JsonMap[] {
    const tools = operations.map((operation) => ({
      uuid: this.instance.clock.newUuid(),
      name: firstText(operation, 'operation', 'name'),
      title: firstText(operation, 'title'),
      description: firstText(operation, 'description') ?? '',
      tags: [],
      annotations: null,
      enabled: true,
      type: 'connector',
      mcp_config_uuid: server,
    }));
    const before = this.#kept.get(server)?.value;
    const kept = elementsOf(before?.tools, '')
      .map(({ value }) => mapOf(value))
      .filter(({ name }) => tools.every((each) => each.name !== name));
    this.#kept.put(server, { connector, config, tools: [...kept, ...tools] });
    return tools;
  }

  removeTools(server: string, names: readonly string[]): void {
    const before = this.#kept.get(server)?.value;
    if (!before) return;
    const tools = elementsOf(before.tools, '').filter(
      ({ value }) =>
        !isMap(value) || !(names.includes(String(value.name)) || names.includes(String(value.uuid))),
    );
    this.#kept.put(server, { ...before, tools: tools.map(({ value }) => value) });
  }

  remove(server: string): void {
    this.#kept.remove(server);
  }

  listed(server: string): JsonMap[] {
    return elementsOf(this.#kept.get(server)?.value.tools, '').map(({ value }) => mapOf(value));
  }

  isHosted(connector: string): boolean {
    return this.#kept.all().some(({ value }) => value.connector === connector);
  }

  /** The tools of a connector's gateway; null where it is not hosted. */
  of(name: string): Tool[] | null {
    const hosted = this.#kept.all().find(({ value }) => value.connector === name)?.value;
    const connector = this.instance.connectors.byName(name);
    if (!hosted || !connector) return null;
    const operations = readConnector(connector.info)?.operations ?? [];
    return elementsOf(hosted.tools, '').flatMap(({ value }): Tool[] => {
      const tool = mapOf(value);
      const operation = operations.find((each) => each.operation === tool.name);
      if (!operation) return [];
      const properties = Object.fromEntries(
        operation.parameters.map((field) => [field.name, { title: field.title }]),
      );
      return [
        {
          name: operation.operation,
          // No manifest says which operations only read.
          writes: true,
          description: String(tool.description ?? ''),
          inputSchema: { type: 'object', properties },
          call: (params, account) => {
            if (!this.instance.permissions.may(account, 'execute', 'connectors')) {
              throw new PlatformError(403, 'AccessDeniedException', 'Access Denied');
            }
            return this.#run(
              account,
              name,
              connector.version,
              operation.operation,
              String(hosted.config ?? ''),
              params,
            );
          },
        },
      ];
    });
  }

  async #run(
    account: Account,
    connector: string,
    version: string,
    operation: string,
    config: string,
    params: JsonMap,
  ) {
    const { instance } = this;
    const call = { connector, version, operation, config, params };
    const answer = await callOperation(call, operationHost(instance, account), instance.clock.now() * 1000);
    if (!answer.ok) throw new PlatformError(400, 'ConnectorError', answer.message);
    return answer.result.data ?? null;
  }
}
