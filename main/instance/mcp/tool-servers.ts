import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpPort } from '@core/engine/host';
import { firstText, type JsonMap } from '@core/text/values';
import { unreachable } from './access-token';
import { sendElsewhere, withToken } from './elsewhere';
import type { Send } from '@core/model-context/http-line';
import { type AllowedServer, isProgram } from './allowed-server';
import { notValid, probe, type Probed, shownTool } from './probe';
import { signInHeaders } from './sign-in';

/** Reaches the tool servers that records and requests name: the instance's own gateways, others where allowed. */
export class ToolServers {
  /**
   * @param network the hosts the instance may reach; absent where it may reach none
   * @param allowed finds the program of a record; throws where the user has not allowed it
   * @param getsTokens whether agents of the release sign in as clients of an authorisation server
   */
  constructor(
    private readonly app: FastifyInstance,
    private readonly network: HttpPort | undefined,
    private readonly getsTokens: boolean,
    private readonly allowed: (server: JsonMap) => AllowedServer,
  ) {}

  /** Whether a server is there, takes the credentials, and which tools it has. */
  async probe(server: JsonMap, authentication: JsonMap | null, request: FastifyRequest): Promise<Probed> {
    const address = firstText(server, 'url') ?? '';
    const transport = firstText(server, 'transport') ?? 'http';
    if (isProgram(server)) return this.#program(server);
    if (!/http/i.test(transport)) return notValid(refusalOf(transport));
    if (!URL.canParse(address)) return notValid(`"${address}" is no address.`);
    const url = new URL(address);
    const send = isOwn(url, request)
      ? this.#ownGateway(url)
      : sendElsewhere(this.network, url.href, server.timeout);
    if (send === null) return notValid(unreachable(url.host));
    try {
      const signIn = await withToken(authentication, this.network, this.getsTokens);
      return await probe(send, signInHeaders(signIn, request.headers.authorization ?? ''));
    } catch (failure) {
      return notValid(failure instanceof Error ? failure.message : 'The authentication cannot be used.');
    }
  }

  #program(server: JsonMap): Probed {
    try {
      const { tools } = this.allowed(server);
      return { valid: true, tools: tools.map(shownTool), message: 'Success' };
    } catch (failure) {
      return notValid(failure instanceof Error ? failure.message : 'The program cannot be used.');
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
}

const refusalOf = (transport: string): string =>
  `A local instance reaches tool servers by the transport "http", not by "${transport}".`;

/** The instance under the name its records give it, `https://localhost`, or under the one it was asked at. */
function isOwn({ hostname, host, port, pathname }: URL, request: FastifyRequest): boolean {
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isLoopback && pathname.startsWith('/mcp/') && (port === '' || samePort(host, request.host));
}

const samePort = (host: string, other: string): boolean => host.split(':').at(-1) === other.split(':').at(-1);
