import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMap, type JsonMap } from '@core/text/values';
import { isForeignOrigin } from '../http/foreign-pages';
import { NotJson } from '../http/bodies';
import { printedInTurns } from '../http/long-texts';
import { knownVersions } from '@core/model-context/messages';
import { answer } from '../mcp/gateway';
import { nativeGateways } from '../mcp/gateways';
import { HostedTools } from '../mcp/hosted-tools';
import { Sessions } from '../mcp/sessions';
import type { Tool } from '../mcp/tool';
import { PlatformError } from '../platform-error';
import { has } from '../releases';
import { accountOf, part, routeFamily } from './route';

/** `/mcp`: gateways that agents call tools through (docs/platform/ai-agents.md#gateways). */
export default routeFamily((app, instance) => {
  if (!has(instance.profile, 'assistance')) return;
  const hosted = new HostedTools(instance);
  const sessions = new Sessions();

  for (const [path, tools] of nativeGateways(instance))
    serve(
      `/mcp/${path}`,
      () => path,
      () => tools,
    );
  serve(
    '/mcp/connector/:name',
    (request) => `connector/${part(request, 'name')}`,
    (request) => {
      const tools = hosted.of(part(request, 'name'));
      if (!tools) throw new PlatformError(404, 'NotFoundHttpException', 'Connector not found');
      return tools;
    },
  );

  /**
   * A server of the streamable HTTP transport: replies in one event, or as JSON to clients that accept nothing else.
   * Without its last slash the address is sent on to the one with it.
   * @param gatewayOf what its sessions belong to
   */
  function serve(
    url: string,
    gatewayOf: (request: FastifyRequest) => string,
    toolsOf: (request: FastifyRequest) => readonly Tool[],
  ): void {
    const options = { errorHandler };
    const address = `${url}/`;

    for (const method of ['GET', 'POST', 'DELETE'] as const)
      app.route({
        method,
        url,
        errorHandler,
        handler: (request, reply) => {
          accountOf(request);
          const [path = '', query] = request.url.split('?', 2);
          return reply.redirect(`${path}/${query === undefined ? '' : `?${query}`}`, 307);
        },
      });

    app.post(address, options, async (request, reply) => {
      const account = accountOf(request);
      const gateway = gatewayOf(request);
      const tools = toolsOf(request);
      const accepted = String(request.headers.accept ?? '*/*');
      const wantsEvents = accepted.includes('text/event-stream');
      if (isForeignOrigin(request.headers.origin))
        return reply.status(403).send(refusal(-32000, 'Forbidden: foreign Origin'));
      if (!wantsEvents && !/\*\/\*|json/.test(accepted)) {
        return reply.status(406).send(refusal(-32000, 'Not Acceptable: Client must accept both types'));
      }
      const messages: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
      if (messages.some((message) => isMap(message) && message.method === 'initialize')) {
        const session = instance.clock.newUuid();
        sessions.open(session, gateway);
        void reply.header('mcp-session-id', session);
      } else {
        const refused = refusedMessage(request, gateway);
        if (refused) return reply.status(refused.status).send(refused.body);
      }
      const answers: JsonMap[] = [];
      for (const message of messages) {
        const answered = await answer(message, gateway, tools, account);
        if (answered) answers.push(answered);
      }
      const [first] = answers;
      if (first === undefined) return reply.status(202).send();
      return send(reply, Array.isArray(request.body) ? answers : first, wantsEvents);
    });

    // The server sends nothing on its own.
    app.get(address, options, (request, reply) => {
      accountOf(request);
      return reply.status(405).send(refusal(-32000, 'Method not allowed.'));
    });

    app.delete(address, options, (request, reply) => {
      accountOf(request);
      const gateway = gatewayOf(request);
      const refused = refusedMessage(request, gateway);
      if (refused) return reply.status(refused.status).send(refused.body);
      sessions.close(String(request.headers['mcp-session-id']), gateway);
      return reply.status(200).send();
    });
  }

  /** Why a message after the handshake is refused; null for one that belongs to a session of the gateway. */
  function refusedMessage(
    { headers }: FastifyRequest,
    gateway: string,
  ): { status: number; body: JsonMap } | null {
    const { 'mcp-session-id': session, 'mcp-protocol-version': version } = headers;
    if (typeof session !== 'string')
      return { status: 400, body: refusal(-32000, 'Bad Request: Mcp-Session-Id header is required') };
    if (!sessions.isOpen(session, gateway))
      return { status: 404, body: refusal(-32001, 'Session not found') };
    if (version === undefined || knownVersions.includes(String(version))) return null;
    const known = knownVersions.join(', ');
    const said = `Bad Request: Unsupported protocol version: ${String(version)} (supported versions: ${known})`;
    return { status: 400, body: refusal(-32000, said) };
  }
});

/** A body that is no JSON is answered in the protocol's own words. */
function errorHandler(failure: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (failure instanceof NotJson)
    return reply.status(400).send(refusal(-32700, `Parse error: ${failure.message}`));
  throw failure;
}

async function send(reply: FastifyReply, answered: unknown, asEvent: boolean): Promise<FastifyReply> {
  const printed = await printedInTurns(answered);
  if (!asEvent) return reply.type('application/json; charset=utf-8').send(printed);
  return reply
    .type('text/event-stream')
    .header('cache-control', 'no-cache')
    .send(Buffer.concat([Buffer.from('event: message\ndata: '), printed, Buffer.from('\n\n')]));
}

const refusal = (code: number, message: string): JsonMap => ({
  jsonrpc: '2.0',
  error: { code, message },
  id: null,
});
