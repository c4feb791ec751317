import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isMap } from '@core/text/values';
import type { NetworkManager } from '@core/network-manager/manager';
import { parseParameters } from '@core/query/module-url';
import { readJson } from '@core/text/json/read';
import { listenFailure } from '../http/listen-failure';
import { RequestLog } from '../http/request-log';

/** Bodies beyond this are refused before they are read. */
const maxBody = 16 * 1024 * 1024;

export interface NetworkManagerServerOptions {
  /** 0 takes any free port. */
  port: number;
  /** One entry per call: its method, its routes, and the code of its first result. */
  log?: RequestLog;
  /** Certificate and key, in PEM; absent serves plain HTTP. */
  tls?: { cert: string; key: string };
  /** Milliseconds since the epoch; tasks progress with it. */
  now?: () => number;
}

/** A network manager that answers on loopback. */
export interface NetworkManagerServer {
  /** `http://127.0.0.1:8443`; calls go to `/jsonrpc` below it. */
  baseUrl: string;
  log: RequestLog;
  /** Lets running calls finish, and accepts no more. */
  stop(): Promise<void>;
}

/** @throws PackwrightError when the port cannot be had */
export async function serveNetworkManager(
  manager: NetworkManager,
  { port, log = new RequestLog(), tls, now = Date.now }: NetworkManagerServerOptions,
): Promise<NetworkManagerServer> {
  const app = fastify({
    ...(tls ? { https: tls } : {}),
    bodyLimit: maxBody,
    requestTimeout: 60_000,
    connectionTimeout: 70_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: () => ({}) },
  }) as unknown as FastifyInstance;
  app.removeAllContentTypeParsers();
  // Clients send JSON with all kinds of content types.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));
  app.post('/jsonrpc', (request, reply) => {
    const began = now();
    const message = messageOf(request.body);
    const answer =
      message === undefined ? unreadable : manager.call(message, { at: began, ...credentialsOf(request) });
    log.add({
      at: began,
      ...summaryOf(message, answer),
      milliseconds: now() - began,
      account: null,
      agent: request.headers['user-agent'] ?? null,
    });
    return reply.type('application/json').send(JSON.stringify(answer));
  });
  await app.listen({ host: '127.0.0.1', port }).catch((failure: Error) => {
    throw listenFailure(failure, port);
  });
  const { port: taken } = app.server.address() as AddressInfo;
  return {
    baseUrl: `${tls ? 'https' : 'http'}://127.0.0.1:${taken}`,
    log,
    stop: () => app.close(),
  };
}

/** Errors are reported in the body; the status is 200 in any case (docs/platform/network-manager.md#envelopes). */
const unreadable = { id: null, result: [{ status: { code: -32700, message: 'Parse error' }, url: '' }] };

/** Undefined for what is not JSON, or is nested too deeply. */
const messageOf = (body: unknown): unknown => readJson(typeof body === 'string' ? body : '').value;

/** The key of a header, or of the address as older releases take it. */
function credentialsOf(request: FastifyRequest): { authorization?: string } {
  const token = parseParameters(request.url.split('?', 2)[1] ?? '').get('access_token');
  const authorization =
    request.headers.authorization ?? (token === undefined ? undefined : `Bearer ${token}`);
  return authorization === undefined ? {} : { authorization };
}

function summaryOf(message: unknown, answer: Record<string, unknown>) {
  const { method, params } = isMap(message) ? message : {};
  const urls = (Array.isArray(params) ? params : []).map((entry) =>
    isMap(entry) ? String(entry['url']) : '',
  );
  const [first] = answer['result'] as { status: { code: number } }[];
  return { method: String(method), url: urls.join(', ').slice(0, 500), status: first?.status.code ?? 0 };
}
