import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { HttpAnswer, HttpCall, HttpPort } from '@core/engine/host';

/** Longest answer that is taken, bytes. */
const maxBody = 32 * 1024 * 1024;

/**
 * The network of a run, as far as hosts are named: `example.com` for any port, `example.com:8443` for one. Nothing
 * else is asked, also not when a named host redirects there, as redirects are answers like any other.
 */
export function networkPort(hosts: readonly string[]): HttpPort {
  const named = new Set(hosts.map((host) => host.trim().toLowerCase()));
  return {
    allows(url) {
      const address = URL.canParse(url) ? new URL(url) : null;
      if (!address || (address.protocol !== 'http:' && address.protocol !== 'https:')) return false;
      return named.has(address.hostname.toLowerCase()) || named.has(address.host.toLowerCase());
    },
    request: (call) => send(call),
  };
}

function send({ method, url, headers, body, verify, timeoutSeconds }: HttpCall): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const isSecure = new URL(url).protocol === 'https:';
    const options = { method, headers, timeout: timeoutSeconds * 1000 };
    const request = isSecure
      ? secureRequest(url, { ...options, rejectUnauthorized: verify })
      : plainRequest(url, options);
    request.once('timeout', () =>
      request.destroy(new Error(`No answer came within ${timeoutSeconds} seconds.`)),
    );
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBody) request.destroy(new Error('The answer is larger than 32 MB.'));
        else chunks.push(chunk);
      });
      response.once('error', reject);
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
