import { firstText, type JsonMap } from '@core/text/values';

/**
 * The headers by which an agent signs in at a tool server (docs/platform/ai-agents.md#tool-servers).
 * @param caller the `Authorization` of whoever asks, which `FSR` passes on
 * @throws Error where the authentication is incomplete or of a type the instance cannot use
 */
export function signInHeaders(authentication: JsonMap | null, caller: string): Record<string, string> {
  const type = (firstText(authentication, 'type') ?? 'NONE').toUpperCase();
  const value = firstText(authentication, 'value');
  const header = firstText(authentication, 'header_name') ?? 'Authorization';
  switch (type) {
    case 'NONE':
      return {};
    case 'FSR':
      if (value === null) return { authorization: caller };
      return { [header]: `${firstText(authentication, 'prefix') ?? 'Bearer'} ${plain(value)}` };
    case 'BEARER':
      return { [header]: `${firstText(authentication, 'prefix') ?? 'Bearer'} ${plain(value)}` };
    case 'API_KEY':
      return { [header]: plain(value) };
    case 'BASIC': {
      const [user, password] = [firstText(authentication, 'username'), firstText(authentication, 'password')];
      if (user === null || password === null)
        throw new Error('The authentication lacks username or password.');
      return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
    }
    default:
      throw new Error(`A local instance cannot sign in by the authentication "${type}".`);
  }
}

/** @throws Error for what cannot be the value of a header */
function plain(value: string | null): string {
  if (value === null) throw new Error('The authentication lacks its value.');
  if (!/^[\x20-\x7e]+$/.test(value))
    throw new Error('The value of the authentication cannot be sent in a header.');
  return value;
}
