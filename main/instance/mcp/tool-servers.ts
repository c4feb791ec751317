import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpPort } from '@core/engine/host';
import { firstText, type JsonMap } from '@core/text/values';
import { notValid, probe, type Probed, type Send } from './probe';
import { signInHeaders } from './sign-in';

/** Reaches the tool servers that records and requests name: the instance's own gateways, others where allowed. */
export class ToolServers {
  /** @param network the hosts the instance may reach; absent where it may reach none */
  constructor(
    private readonly app: FastifyInstance,
    private readonly network: HttpPort | undefined,
  ) {}

  /** Whether a server is there, takes the credentials, and which tools it has. */
  async probe(server: JsonMap, authentication: JsonMap | null, request: FastifyRequest): Promise<Probed> {
    const address = firstText(server, 'url') ?? '';
    const transport = firstText(server, 'transport') ?? 'http';
    if (!/http/i.test(transport)) {
      return notValid(
        `A local instance reaches tool servers over HTTP, not by the transport "${transport}".`,
      );
    }
    if (!URL.canParse(address)) return notValid(`"${address}" is no address.`);
    const url = new URL(address);
    const send = isOwn(url, request) ? this.#ownGateway(url) : this.#otherServer(url, server);
    if (send === null) {
      return notValid(
        `This instance may not reach ${url.host}. Serve it with --allow-network ${url.host} to probe the server.`,
      );
    }
    try {
      return await probe(send, signInHeaders(authentication, request.headers.authorization ?? ''));
    } catch (failure) {
      return notValid(failure instanceof Error ? failure.message : 'The authentication cannot be used.');
    }
  }

  #ownGateway({ pathname }: URL): Send {
    return async (headers, message) => {
      const {
        statusCode,
        headers: answered,
        payload,
      } = await this.app.inject({
        method: 'POST',
        // A client follows the redirect to the address with a slash.
        url: pathname.endsWith('/') ? pathname : `${pathname}/`,
        headers,
        payload: JSON.stringify(message),
      });
      return { status: statusCode, headers: answered, body: payload };
    };
  }

  #otherServer({ href }: URL, server: JsonMap): Send | null {
    const { network } = this;
    if (!network?.allows(href)) return null;
    const seconds = typeof server.timeout === 'number' && server.timeout > 0 ? server.timeout : usualTimeout;
    return (headers, message) =>
      network.request({
        method: 'POST',
        url: href,
        headers,
        body: JSON.stringify(message),
        verify: true,
        timeoutSeconds: Math.min(seconds, longestTimeout),
      });
  }
}

/** Seconds. */
const usualTimeout = 30;
const longestTimeout = 120;

/** The instance under the name its records give it, `https://localhost`, or under the one it was asked at. */
function isOwn({ hostname, host, port, pathname }: URL, request: FastifyRequest): boolean {
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isLoopback && pathname.startsWith('/mcp/') && (port === '' || samePort(host, request.host));
}

const samePort = (host: string, other: string): boolean => host.split(':').at(-1) === other.split(':').at(-1);
