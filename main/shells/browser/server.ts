import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toWireError, type ErrorCode } from '@core/contract/errors';
import { listenFailure } from '../../http/listen-failure';
import type { Studio } from '../../studio/options';
import { RefusedError, sendRefusal } from './answers';
import type { DropStore } from './drop-store';
import { findEndpoint, type Endpoint, type Served } from './endpoints';
import { EventStream } from './events';
import {
  refuseForeign,
  refuseMediaType,
  refuseMethod,
  refuseSize,
  refuseStranger,
  type Refusal,
} from './guard';
import { serveStatic } from './static';

/** The only address that is ever listened on: this machine, and no name that could come to mean another. */
const loopback = '127.0.0.1';

/** Milliseconds that answers under way get when the server closes. */
const grace = 2000;

export interface ServerOptions {
  /** Called once the server listens, so that reading the studio's code does not delay that. */
  openStudio(): Promise<Studio>;
  drops: DropStore;
  /** Folder of the built page. */
  rendererDir: string;
  /** The token a page must present to be answered. */
  token: string;
  /** 0 for any free port. */
  port: number;
}

export interface RunningServer {
  /** `http://127.0.0.1:<port>`, without the token. */
  origin: string;
  studio: Promise<Studio>;
  /** Stops listening, notifies the page, gives running answers a moment to finish, and cuts the rest. */
  close(): Promise<void>;
}

/** Serves the studio on loopback. Rejects with a PackwrightError when the port cannot be had. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const events = new EventStream();
  const open = new Set<ServerResponse>();
  const server = createServer();
  await listen(server, options.port);
  const host = `${loopback}:${(server.address() as AddressInfo).port}`;

  const studio = options.openStudio();
  studio.then(
    (ready) => ready.subscribe((event) => events.send(event)),
    // The failure is reported to those who await the studio; here it only means that there are no events.
    () => undefined,
  );
  const served: Served = { studio, events, drops: options.drops };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    void serve(request, response, host, served, options);
  });

  return { origin: `http://${host}`, studio, close: () => closeGently(server, events, open) };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, port)));
    server.listen(port, loopback, resolve);
  });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  host: string,
  served: Served,
  { rendererDir, token }: ServerOptions,
): Promise<void> {
  const [urlPath = '', query = ''] = (request.url ?? '').split('?', 2);
  const found = findEndpoint(urlPath);
  const refusal =
    refuseForeign(request, urlPath, host) ??
    (found ? refuseUse(request, found.endpoint, token) : refuseMethod(request.method, ['GET', 'HEAD']));
  try {
    if (refusal) sendRefusal(response, refusal);
    else if (found) {
      await found.endpoint.serve(request, response, served, found.segments, new URLSearchParams(query));
    } else await serveStatic(request, response, rendererDir, urlPath);
  } catch (thrown) {
    if (response.headersSent) response.destroy();
    else sendRefusal(response, asRefusal(thrown));
  } finally {
    // What was not read of a body is let pass, so that the answer is not lost with the connection.
    request.resume();
  }
}

/** The checks of an endpoint, in the order in which they say least to a stranger. */
function refuseUse(request: IncomingMessage, { method, body }: Endpoint, token: string): Refusal | null {
  return (
    refuseMethod(request.method, [method]) ??
    refuseStranger(request.headers, token) ??
    (body && (refuseMediaType(request.headers, body.type) ?? refuseSize(request.headers, body.cap)))
  );
}

const statusOf: Record<ErrorCode, number> = {
  'invalid-input': 400,
  refused: 400,
  'not-found': 404,
  conflict: 409,
  cancelled: 409,
  unsupported: 400,
  unreadable: 500,
  internal: 500,
};

function asRefusal(thrown: unknown): Refusal {
  if (thrown instanceof RefusedError) return thrown.refusal;
  const wire = toWireError(thrown);
  return { status: statusOf[wire.code], ...wire };
}

async function closeGently(server: Server, events: EventStream, open: Set<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  events.close();
  const answered = [...open].map((response) => new Promise((resolve) => response.once('close', resolve)));
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([Promise.all(answered), new Promise((resolve) => (timer = setTimeout(resolve, grace)))]);
  clearTimeout(timer);
  server.closeAllConnections();
  await closed;
}
