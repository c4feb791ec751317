import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { HttpAnswer, HttpCall, HttpPort } from '@core/engine/host';
import { guardedLookup, type Resolve } from './guarded-lookup';

/** Longest answer that is accepted, bytes. */
const maxBody = 32 * 1024 * 1024;

/**
 * The network of a run, limited to named hosts: `example.com` for any port, `example.com:8443` for one. No other host
 * is contacted: redirects are answers like any other, and a name that leads to a private address is not followed there
 * unless the address is named too.
 * @param resolve finds the addresses of a host; the machine's own way when absent
 */
export function networkPort(hosts: readonly string[], resolve?: Resolve): HttpPort {
  const named = new Set(hosts.map((host) => host.trim().toLowerCase()));
  const allows = (url: string): boolean => {
    const address = URL.canParse(url) ? new URL(url) : null;
    const usualPort = address && usualPorts.get(address.protocol);
    if (!address || usualPort === undefined) return false;
    const { hostname, port } = address;
    return named.has(hostname) || named.has(`${hostname}:${port || usualPort}`);
  };
  return {
    allows,
    async request(call) {
      if (!allows(call.url)) throw new Error(`The run may not ask ${call.url}.`);
      const { protocol, port } = new URL(call.url);
      const isNamed = (address: string) => allows(urlOf(protocol, address, port));
      return send(call, guardedLookup(isNamed, resolve));
    },
  };
}

const urlOf = (protocol: string, address: string, port: string): string =>
  `${protocol}//${address.includes(':') ? `[${address}]` : address}${port === '' ? '' : `:${port}`}/`;

/** What an address leaves out. */
const usualPorts: ReadonlyMap<string, string | undefined> = new Map([
  ['http:', '80'],
  ['https:', '443'],
]);

function send(
  { method, url, headers, body, verify, timeoutSeconds }: HttpCall,
  lookup: LookupFunction,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const isSecure = new URL(url).protocol === 'https:';
    // For the whole answer: a server that sends a byte now and then would otherwise block the run for ever.
    const options = {
      method,
      headers,
      lookup,
      signal: AbortSignal.timeout(Math.ceil(timeoutSeconds * 1000)),
    };
    const request = isSecure
      ? secureRequest(url, { ...options, rejectUnauthorized: verify })
      : plainRequest(url, options);
    const fail = (failure: Error): void =>
      reject(
        options.signal.aborted ? new Error(`No answer came within ${timeoutSeconds} seconds.`) : failure,
      );
    request.once('error', fail);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBody) request.destroy(new Error('The answer is larger than 32 MB.'));
        else chunks.push(chunk);
      });
      response.once('error', fail);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [
              name,
              Array.isArray(value) ? value.join(', ') : (value ?? ''),
            ]),
          ),
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.end(body ?? undefined);
  });
}
