import type { HttpPort } from '@core/engine/host';
import type { Send } from '@core/model-context/http-line';
import { firstText, type JsonMap } from '@core/text/values';
import { accessToken } from './access-token';

/** Seconds an answer of a tool server may take, where its record says nothing, and at most. */
const usualTimeout = 30;
const longestTimeout = 120;

/**
 * The way to a tool server that is not of this instance; null where the instance may not reach its host.
 * @param timeout seconds, as the record has them
 */
export function sendElsewhere(network: HttpPort | undefined, url: string, timeout: unknown): Send | null {
  if (!network?.allows(url)) return null;
  const seconds = typeof timeout === 'number' && timeout > 0 ? timeout : usualTimeout;
  return (headers, message) =>
    network.request({
      method: 'POST',
      url,
      headers,
      body: JSON.stringify(message),
      verify: true,
      timeoutSeconds: Math.min(seconds, longestTimeout),
    });
}

/**
 * An authentication by a token in place of the one that gets it.
 * @param getsTokens whether agents of the release sign in as clients of an authorisation server
 * @throws Error where the authorisation server gives none
 */
export async function withToken(
  authentication: JsonMap | null,
  network: HttpPort | undefined,
  getsTokens: boolean,
): Promise<JsonMap | null> {
  const isClient = /^oauth2$/i.test(firstText(authentication, 'type') ?? '');
  if (!isClient || !getsTokens) return authentication;
  return { type: 'BEARER', value: await accessToken(authentication, network) };
}
