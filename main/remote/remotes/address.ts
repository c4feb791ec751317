import { PackwrightError } from '@core/contract/errors';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address of an instance as it is kept: scheme, host and port. A name alone means https.
 * @throws PackwrightError `invalid-input` for what is no such address, holds a password, or would send one in the clear
 */
export function remoteAddress(given: string): string {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`;
  const url = parsed(text, given);
  if (url.username !== '' || url.password !== '')
    throw new PackwrightError(
      'invalid-input',
      'An address must not hold a password: it is kept and shown.',
      'Leave it out; you are asked for it.',
    );
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new PackwrightError('invalid-input', `"${given}" is no address of an instance.`, example);
  if (url.protocol === 'http:' && !loopback.has(url.hostname))
    throw new PackwrightError(
      'refused',
      `Over http anybody on the way to ${url.host} could read the password.`,
      `Use https://${url.host}.`,
    );
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new PackwrightError(
      'invalid-input',
      `The address of an instance ends with its host or port: "${given}" goes on.`,
      `Use ${url.origin}.`,
    );
  return url.origin;
}

/** The address of a proxy, without a password. Throws `invalid-input` for anything else. */
export function proxyAddress(given: string): string {
  const url = parsed(given, given);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new PackwrightError(
      'invalid-input',
      `"${url.host}" is no address of a proxy as it is kept: http or https, without a password.`,
      'A password for it goes into the environment: PACKWRIGHT_REMOTE_<NAME>_PROXY_CREDENTIALS=user:password.',
    );
  return url.origin;
}

const example = 'For example: https://soar.example.com';

function parsed(text: string, given: string): URL {
  const url = URL.parse(text);
  if (!url) throw new PackwrightError('invalid-input', `"${given}" is no address.`, example);
  return url;
}
