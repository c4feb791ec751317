import type { FastifyReply, FastifyRequest } from 'fastify';
import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { parametersOf } from '../http/service-envelopes';
import { answer } from '../mcp/gateway';
import { nativeGateways } from '../mcp/gateways';
import { HostedTools, restricted } from '../mcp/hosted-tools';
import type { Tool } from '../mcp/tool';
import { invalid, notFound, PlatformError } from '../platform-error';
import { accountOf, allow, bodyOf, part, routeFamily } from './route';

/** Most sessions at a time; a client whose session was dropped opens another one. */
const maxSessions = 10_000;

/** `/mcp`: gateways that agents call tools through, and hosted connectors (docs/platform/ai-agents.md#gateways). */
export default routeFamily((app, instance) => {
  if (instance.profile === '7.6.5') return;
  const gateways = nativeGateways(instance);
  const hosted = new HostedTools(instance);
  const sessions = new Set<string>();

  for (const [path, tools] of gateways) serve(`/mcp/${path}`, path, () => tools);
  serve('/mcp/connector/:name', 'connector', (request) => {
    const tools = hosted.of(part(request, 'name'));
    if (!tools) throw new PlatformError(404, 'NotFoundHttpException', 'Connector not found');
    return tools;
  });

  app.get('/mcp/servers/connector', (request) => {
    allow(instance, request, 'read', 'mcp_configurations');
    const wantsRestricted = parametersOf(request.url).get('restricted') === 'true';
    const available = instance.connectors
      .all()
      .filter(({ name }) => !restricted.includes(name) && !hosted.isHosted(name))
      .map(({ name, version, label }) => ({ name, version, label }));
    return { available, restricted: wantsRestricted ? restricted : [] };
  });

  app.post('/mcp/add/tools', (request) => {
    allow(instance, request, 'update', 'mcp_configurations');
    const { mcp_configuration: server, metadata, config, tools } = bodyOf(request);
    const uuid = firstText(mapOf(server), 'uuid');
    const connector = firstText(mapOf(metadata), 'name');
    if (uuid === null || connector === null)
      throw invalid('"mcp_configuration" and "metadata" are required.');
    if (restricted.includes(connector)) throw invalid(`The connector "${connector}" cannot be hosted.`);
    if (!instance.connectors.byName(connector)) throw notFound(`The connector "${connector}"`);
    const wanted = mapsOf(tools).filter(({ addTool }) => addTool !== false);
    return { status: 'success', tools: hosted.add(uuid, connector, textOfConfig(config), wanted) };
  });

  app.put('/mcp/tools/:uuid', (request) => {
    allow(instance, request, 'update', 'mcp_configurations');
    const uuid = part(request, 'uuid');
    const { remove_tools: removed, tools, metadata, config } = bodyOf(request);
    hosted.removeTools(
      uuid,
      elementsOf(removed, '').map(({ value }) =>
        isMap(value) ? String(value.uuid ?? value.name) : String(value),
      ),
    );
    const connector = firstText(mapOf(metadata), 'name');
    const wanted = mapsOf(tools).filter(({ addTool }) => addTool === true);
    if (connector !== null && wanted.length > 0) hosted.add(uuid, connector, textOfConfig(config), wanted);
    return { status: 'success', tools: hosted.listed(uuid) };
  });

  app.delete('/mcp/tools/delete', (request) => {
    allow(instance, request, 'delete', 'mcp_configurations');
    for (const { uuid } of mapsOf(request.body)) hosted.remove(String(uuid));
    return { status: 'success' };
  });

  app.post('/mcp/config/export', (request) => {
    allow(instance, request, 'read', 'mcp_configurations');
    return mapsOf(request.body).map(({ uuid }) => ({ uuid, tools: hosted.listed(String(uuid)) }));
  });

  /**
   * A server of the streamable HTTP transport: replies in one event, or as JSON to clients that accept nothing else.
   */
  function serve(url: string, name: string, toolsOf: (request: FastifyRequest) => readonly Tool[]): void {
    app.post(url, async (request, reply) => {
      const account = accountOf(request);
      const tools = toolsOf(request);
      const accepted = String(request.headers.accept ?? '*/*');
      const wantsEvents = accepted.includes('text/event-stream');
      if (!wantsEvents && !/\*\/\*|json/.test(accepted)) {
        return reply.status(406).send(refusal(-32000, 'Not Acceptable: Client must accept both types'));
      }
      const messages: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
      const session = request.headers['mcp-session-id'];
      if (messages.some((message) => isMap(message) && message.method === 'initialize')) {
        const opened = instance.clock.newUuid();
        sessions.add(opened);
        const [oldest] = sessions;
        if (sessions.size > maxSessions && oldest !== undefined) sessions.delete(oldest);
        void reply.header('mcp-session-id', opened);
      } else if (typeof session === 'string' && !sessions.has(session)) {
        return reply.status(404).send(refusal(-32001, 'Session not found'));
      }
      const answers: JsonMap[] = [];
      for (const message of messages) {
        const answered = await answer(message, name, tools, account);
        if (answered) answers.push(answered);
      }
      const [first] = answers;
      if (first === undefined) return reply.status(202).send();
      return send(reply, Array.isArray(request.body) ? answers : first, wantsEvents);
    });

    // The server sends nothing on its own.
    app.get(url, (request, reply) => {
      accountOf(request);
      return reply.status(405).send(refusal(-32000, 'Method not allowed.'));
    });

    app.delete(url, (request, reply) => {
      accountOf(request);
      sessions.delete(String(request.headers['mcp-session-id']));
      return reply.status(200).send();
    });
  }
});

function send(reply: FastifyReply, answered: unknown, asEvent: boolean): FastifyReply {
  if (!asEvent) return reply.send(answered);
  return reply
    .type('text/event-stream')
    .header('cache-control', 'no-cache')
    .send(`event: message\ndata: ${JSON.stringify(answered)}\n\n`);
}

const refusal = (code: number, message: string): JsonMap => ({
  jsonrpc: '2.0',
  error: { code, message },
  id: null,
});

const mapsOf = (list: unknown): JsonMap[] =>
  elementsOf(list, '').flatMap(({ value }) => (isMap(value) ? [value] : []));

/** A configuration is named by its id, alone or inside its row. */
const textOfConfig = (config: unknown): string =>
  isMap(config)
    ? (firstText(config, 'config_id', 'uuid', 'id') ?? '')
    : typeof config === 'string'
      ? config
      : '';
