import type { HttpAnswer, HttpPort } from '@core/engine/host';
import { readJson } from '@core/text/json/read';
import { firstText, type JsonMap } from '@core/text/values';

/** Seconds. */
const timeoutSeconds = 30;

/** What is said where an address is not among those the instance may reach. */
export const unreachable = (host: string): string =>
  `This instance may not reach ${host}. Serve it with --allow-network ${host} to probe the server.`;

/**
 * The token an agent gets for its own credentials (RFC 6749, 4.4; docs/platform/ai-agents.md#tool-servers).
 * @param authentication `{token_url, client_id, client_secret}`, perhaps `scope`
 * @param network the hosts the instance may reach; absent where it may reach none
 * @throws Error where the authentication is incomplete, the address may not be reached, or no token comes
 */
export async function accessToken(
  authentication: JsonMap | null,
  network: HttpPort | undefined,
): Promise<string> {
  const text = (key: string) => firstText(authentication, key);
  const [url, id, secret] = [text('token_url'), text('client_id'), text('client_secret')];
  if (url === null || id === null || secret === null) {
    throw new Error('The authentication lacks token_url, client_id or client_secret.');
  }
  if (!URL.canParse(url)) throw new Error(`"${url}" is no address of an authorisation server.`);
  if (!network?.allows(url)) throw new Error(unreachable(new URL(url).host));
  const scope = text('scope');
  const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
  const answer = await network.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(scope === null ? form : { ...form, scope }).toString(),
    verify: true,
    timeoutSeconds,
  });
  return tokenIn(answer);
}

function tokenIn({ status, body }: HttpAnswer): string {
  const { value } = readJson(body);
  const token = firstText(value, 'access_token');
  if (status < 300 && token !== null) return token;
  const reason = firstText(value, 'error_description', 'error') ?? 'it gives no token';
  throw new Error(`The authorisation server answers ${status}: ${reason}`);
}
