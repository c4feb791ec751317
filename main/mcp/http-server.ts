import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failed, failureCodes, messageOf } from '@core/model-context/messages';
import { firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import type { Desk } from './desk';
import { ToolServer } from './server';
import type { AssistantTool } from './tool';

/** Bytes of a message; a longer one is refused. */
const largestMessage = 8_000_000;
/** Milliseconds a request may take to arrive. */
const arrival = 30_000;

/** One call of an assistant, for the user to look at. What it was given is not kept. */
export interface AssistantCall {
  /** Milliseconds since the epoch. */
  at: number;
  assistant: string;
  /** Name of the tool, or the method of the protocol. */
  what: string;
  outcome: 'answered' | 'failed' | 'refused';
  milliseconds: number;
}

export interface AssistantsOptions {
  desk: Desk;
  tools: readonly AssistantTool[];
  version: string;
  onCall(call: AssistantCall): void;
}

/** An assistant that has greeted, and the requests of it that have no answer yet. */
interface Session {
  id: string;
  server: ToolServer;
  waiting: Map<string | number, (answer: JsonMap) => void>;
}

/**
 * The tool server over streamable HTTP on loopback, for those who bring its token. One assistant at a time works at the
 * desk: a newer one takes the place of the one before.
 */
export class AssistantsServer {
  /** Sent as a bearer token. */
  readonly token = randomBytes(32).toString('base64url');
  #session: Session | null = null;
  #address = '';

  private constructor(
    private readonly http: Server,
    private readonly options: AssistantsOptions,
  ) {}

  /** Listens on any free port. */
  static async start(options: AssistantsOptions): Promise<AssistantsServer> {
    const http = createServer({ requestTimeout: arrival });
    const server = new AssistantsServer(http, options);
    http.on('request', (request, response) => void server.#serve(request, response));
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(0, '127.0.0.1', resolve);
    });
    server.#address = `127.0.0.1:${(http.address() as AddressInfo).port}`;
    return server;
  }

  /** `http://127.0.0.1:<port>/mcp` */
  get address(): string {
    return `http://${this.#address}/mcp`;
  }

  /** Gives up what is under way. */
  async close(): Promise<void> {
    this.http.closeAllConnections();
    await new Promise<void>((resolve) => void this.http.close(() => resolve()));
    await this.#session?.server.close();
    this.#session = null;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refused = this.#refusalOf(request);
    if (refused !== null) {
      // Clients ask for a stream of our own messages, as they may: there is none.
      if (refused !== 405) this.#log(request.method ?? '', 'refused', Date.now());
      request.resume();
      response.setHeader('connection', 'close');
      return reply(response, refused, failed(null, failureCodes.invalidRequest, 'Refused.'));
    }
    if (request.method === 'DELETE') {
      if (!this.#isOpen(request)) return reply(response, 404, noSession);
      await this.#session?.server.close();
      this.#session = null;
      return reply(response, 200, null);
    }
    const text = await bodyOf(request);
    if (text === null) return reply(response, 413, failed(null, failureCodes.invalidRequest, 'Too long.'));
    await this.#take(request, response, text);
  }

  /** The status of a request that is not for us: of another name or page, without the token, of another kind. */
  #refusalOf({ method, url, headers }: IncomingMessage): number | null {
    if (headers.host !== this.#address) return 421;
    // Programs send none: this is a page of a browser.
    if (headers.origin !== undefined) return 403;
    if (!isSame(headers.authorization ?? '', `Bearer ${this.token}`)) return 401;
    if (url !== '/mcp') return 404;
    if (method === 'DELETE') return null;
    if (method !== 'POST') return 405;
    return /^application\/json\b/i.test(headers['content-type'] ?? '') ? null : 415;
  }

  #isOpen({ headers }: IncomingMessage): boolean {
    return this.#session !== null && headers['mcp-session-id'] === this.#session.id;
  }

  async #take(request: IncomingMessage, response: ServerResponse, text: string): Promise<void> {
    const message = messageOf(valueOf(text));
    if (message?.method === 'initialize') {
      await this.#session?.server.close();
      this.#session = this.#open();
      response.setHeader('mcp-session-id', this.#session.id);
    } else if (!this.#isOpen(request)) return reply(response, 404, noSession);
    const session = this.#session;
    if (!session) return reply(response, 404, noSession);
    if (message?.id === undefined || session.waiting.has(message.id)) {
      session.server.take(text);
      if (message) return reply(response, 202, null);
      return reply(
        response,
        400,
        failed(null, failureCodes.invalidRequest, 'This is no request of the protocol.'),
      );
    }
    const { id, method, params } = message;
    const at = Date.now();
    const answered = new Promise<JsonMap>((resolve) => session.waiting.set(id, resolve));
    const gone = new Promise<null>((resolve) => void response.once('close', () => resolve(null)));
    session.server.take(text);
    const answer = await Promise.race([answered, gone]);
    session.waiting.delete(id);
    const what = method === 'tools/call' ? (firstText(params, 'name') ?? method) : method;
    this.#log(what.slice(0, 100), answer && !hasFailed(answer) ? 'answered' : 'failed', at);
    if (answer) return reply(response, 200, answer);
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } };
    session.server.take(JSON.stringify(cancelled));
  }

  #open(): Session {
    const { desk, tools, version } = this.options;
    const waiting: Session['waiting'] = new Map();
    const send = (answer: JsonMap): void => {
      const { id } = answer;
      if (typeof id === 'string' || typeof id === 'number') waiting.get(id)?.(answer);
    };
    return { id: randomUUID(), server: new ToolServer(desk, tools, version, send), waiting };
  }

  #log(what: string, outcome: AssistantCall['outcome'], at: number): void {
    const assistant = outcome === 'refused' || !this.#session ? 'Somebody' : this.options.desk.assistant;
    this.options.onCall({ at, assistant, what, outcome, milliseconds: Date.now() - at });
  }
}

const noSession = failed(null, failureCodes.invalidRequest, 'Session not found');

const hasFailed = ({ error, result }: JsonMap): boolean => isMap(error) || mapOf(result).isError === true;

function reply(response: ServerResponse, status: number, body: JsonMap | null): void {
  if (response.destroyed) return;
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  if (body !== null) response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(body === null ? '' : JSON.stringify(body));
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Null where it is too long, or breaks off. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      size += part.length;
      // The rest is let pass, so that the answer arrives.
      if (size > largestMessage) parts = [];
      else parts.push(part);
    }
  } catch {
    return null;
  }
  return size > largestMessage ? null : Buffer.concat(parts).toString('utf8');
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
