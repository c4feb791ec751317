import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { guardedLookup, type Resolve } from '../../engine-host/guarded-lookup';
import { largestBody } from '../protocol';
import { allowedHosts } from './hosts';
import { headerOf, type HttpAnswer, type HttpAnswers, type HttpFault, type HttpRequest } from './http';
import type { SecretMask } from './secrets';

/** Milliseconds a server usually has for its whole answer. */
const patience = 30_000;

/** Headers that belong to a connection of the connector's, not of the host's. */
const notSent = /^(host|connection|content-length|transfer-encoding|accept-encoding|proxy-.*)$/i;

/**
 * The real network, for hosts that were allowed by name (`example.com`, or `example.com:8443` for one port): the host
 * process asks, never the connector. A redirect is an answer like any other, so it is followed to allowed hosts alone; a
 * name that leads to a private address is refused unless the address itself was allowed; a secret does not go over plain
 * HTTP.
 * @param resolve finds the addresses of a host; the machine's own way when absent
 * @param time milliseconds a server has for its whole answer
 */
export function networkAnswers(
  hosts: readonly string[],
  mask: SecretMask,
  resolve?: Resolve,
  time = patience,
): HttpAnswers {
  const allows = allowedHosts(hosts);
  return (request) => {
    if (request.toPlatform) return null;
    const url = new URL(request.url);
    const where = mask.text(`${request.method} ${request.url}`);
    if (!allows(url))
      return { unanswered: `${where} is not allowed: write --allow ${url.host} to let it out.` };
    if (request.method === 'CONNECT')
      return { unanswered: `${where} asks for a tunnel, which is not offered here: ask the server itself.` };
    const isPlain = url.protocol === 'http:' && !isLocal(url.hostname);
    if (isPlain && holdsSecret(request, mask))
      return { unanswered: `${where} would carry a secret over plain HTTP.` };
    const isNamed = (address: string): boolean => {
      const literal = new URL(url);
      literal.hostname = address.includes(':') ? `[${address}]` : address;
      return allows(literal);
    };
    return send(request, url, guardedLookup(isNamed, resolve), time);
  };
}

const isLocal = (host: string): boolean => /^(127\.|localhost$|\[::1\])/.test(host);

function holdsSecret({ url, headers, body }: HttpRequest, mask: SecretMask): boolean {
  const head = `${url}\n${headers.map((pair) => pair.join(': ')).join('\n')}\n`;
  return headerOf(headers, 'authorization') !== null || mask.isIn(Buffer.concat([Buffer.from(head), body]));
}

function send(
  { method, url, headers, body, verify }: HttpRequest,
  { protocol }: URL,
  lookup: ReturnType<typeof guardedLookup>,
  time: number,
): Promise<HttpAnswer> {
  const source = 'network';
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(time);
    // Without what every object has: a header may have any name.
    const sent = Object.create(null) as Record<string, string[]>;
    for (const [name, value] of headers) if (!notSent.test(name)) (sent[name] ??= []).push(value);
    if (body.length > 0) sent['Content-Length'] = [String(body.length)];
    const options = { method, headers: sent, lookup, signal };
    const fail = (thrown: Error): void =>
      resolve({ fault: faultOf(thrown, signal.aborted), message: thrown.message, source });
    let asked;
    try {
      asked =
        protocol === 'https:'
          ? secureRequest(url, { ...options, rejectUnauthorized: verify })
          : plainRequest(url, options);
    } catch (thrown) {
      // A header that Node does not let out.
      return fail(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
    asked.once('error', fail);
    const close = (message: string): void => resolve({ fault: 'closed', message, source });
    let isAnswered = false;
    // A change of protocols gives no answer, and no error either.
    asked.once('close', () => {
      if (!isAnswered) close('The server ended the connection without an answer.');
    });
    asked.once('response', (response) => {
      isAnswered = true;
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > largestBody) response.destroy(new Error('The answer is larger than 32 MB.'));
        else chunks.push(chunk);
      });
      response.once('error', fail);
      response.once('close', () => close('The server ended the connection within its answer.'));
      response.once('end', () => {
        const { statusCode = 0, statusMessage = '', rawHeaders } = response;
        const pairs = rawHeaders.flatMap((name, at): [string, string][] =>
          at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : [],
        );
        resolve({
          response: {
            status: statusCode,
            reason: statusMessage,
            headers: pairs,
            body: Buffer.concat(chunks),
          },
          source,
        });
      });
    });
    asked.end(body);
  });
}

const faults: Readonly<Record<string, HttpFault>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ETIMEDOUT: 'connect-timeout',
  ECONNRESET: 'closed',
};

function faultOf(thrown: Error, isLate: boolean): HttpFault {
  if (isLate) return 'read-timeout';
  const code = 'code' in thrown ? String(thrown.code) : '';
  return faults[code] ?? (/CERT|SIGNED|TLS|SSL/.test(code) ? 'certificate' : 'refused');
}
