import type { FastifyRequest } from 'fastify';
import { authenticationOf } from '@core/content/agent/tool-servers';
import { isMap, type JsonMap, mapOf } from '@core/text/values';
import { assistanceOf } from '../ai/assistance';
import { callToolOf, shownToolsOf } from '../ai/server-tools';
import { allowedServer } from '../mcp/allowed-server';
import { notValid, type Probed } from '../mcp/probe';
import { openedCell } from '../records/secret-cells';
import { ToolServers } from '../mcp/tool-servers';
import type { Account } from '../identity/accounts';
import { PlatformError } from '../platform-error';
import type { Row } from '../records/row';
import { searchOf } from '../records/records';
import { has } from '../releases';
import { allow, bodyOf, part, requiredText, rightsOf, routeFamily } from './route';

const plural = 'mcp_configurations';

/** Tool servers: their records, their state, and the probe before one is saved (docs/platform/ai-agents.md#tool-servers). */
export default routeFamily((app, instance) => {
  if (!has(instance.profile, 'assistance')) return;
  const { records } = instance;
  const servers = new ToolServers(
    app,
    instance.network,
    has(instance.profile, 'oauthToolServers'),
    (server) => allowedServer(server, instance.agentPorts.toolServers),
  );
  const all = () => records.rows(records.entity(plural), searchOf({}, { limit: 1000 }));

  app.get('/api/ai/mcp', (request) => {
    allow(instance, request, 'read', plural);
    return all().map(({ uuid, name }) => ({ id: uuid, name }));
  });

  app.route({ method: 'GET', url: '/api/ai/mcp/status', handler: stateOfAll });

  app.route({ method: 'POST', url: '/api/ai/mcp/validate', handler: validate });

  // Not routes of the platform: what the studio shows of a server, and a call of one of its tools by hand.
  app.route({ method: 'GET', url: '/packwright/tool-servers/:uuid', handler: showServer });

  app.route({ method: 'POST', url: '/packwright/tool-servers/:uuid/call', handler: callByHand });

  async function showServer(request: FastifyRequest): Promise<Probed> {
    const { row } = serverOf(request);
    try {
      const tools = await shownToolsOf(instance, assistanceOf(instance), row);
      return { valid: true, message: 'Success', tools };
    } catch (failure) {
      return notValid(reasonOf(failure));
    }
  }

  async function callByHand(request: FastifyRequest): Promise<JsonMap> {
    const { row, account } = serverOf(request);
    const body = bodyOf(request);
    const call = { tool: requiredText(body, 'tool'), given: mapOf(body.arguments), account };
    try {
      const { text, isError } = await callToolOf(instance, row, call);
      return { text, is_error: isError };
    } catch (failure) {
      return { text: reasonOf(failure), is_error: true };
    }
  }

  function serverOf(request: FastifyRequest): { row: Row; account: Account } {
    const account = allow(instance, request, 'update', plural);
    const sight = rightsOf(instance, request);
    return { account, row: records.row(records.entity(plural), part(request, 'uuid'), false, sight) };
  }

  async function stateOfAll(request: FastifyRequest): Promise<JsonMap[]> {
    allow(instance, request, 'read', plural);
    // All are read before any is asked, so that one that cannot be read breaks the state of all, as captured.
    const read = all().map((row) => {
      const record: JsonMap = {
        ...row,
        authentication: openedCell(instance.secrets, row.authentication ?? null),
      };
      return { record, authentication: storedAuthentication(record) };
    });
    return Promise.all(
      read.map(async ({ record, authentication }) => {
        const { valid, message } = await servers.probe(record, authentication, request);
        return { uuid: record.uuid, name: record.name, valid, error: valid ? null : message };
      }),
    );
  }

  async function validate(request: FastifyRequest): Promise<Probed> {
    allow(instance, request, 'update', plural);
    const body = bodyOf(request);
    const { authentication = null } = body;
    if (authentication !== null && !isMap(authentication)) {
      return notValid(
        '"authentication" has to be an object here; only the record holds it as a text of JSON.',
      );
    }
    return servers.probe(body, authentication, request);
  }
});

const reasonOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : 'The server could not be asked.';

/** @throws PlatformError 500 for a text that is no JSON */
function storedAuthentication(record: JsonMap): JsonMap | null {
  if (record.authentication === null) return null;
  const read = authenticationOf(record);
  if (read) return read;
  throw new PlatformError(
    500,
    'Exception',
    `Expecting value: line 1 column 1 (char 0). The authentication of the tool server "${String(record.name)}" is no JSON.`,
  );
}
