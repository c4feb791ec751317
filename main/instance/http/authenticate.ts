import type { FastifyRequest } from 'fastify';
import type { Account } from '../identity/accounts';
import { TokenError } from '../identity/tokens';
import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import { isTaxiiAddress } from '../taxii/protocol';

/** Routes without authentication (docs/platform/wire.md#sign-in). */
const open: readonly (readonly [string, RegExp])[] = [
  ['POST', /^\/auth\/authenticate$/],
  ['GET', /^\/api\/version$/],
  ['GET', /^\/cyops_version\.json$/],
  ['POST', /^\/api\/public\/license$/],
];

/** The playbook behind it decides whether it requires credentials. */
const endpoint = /^\/api\/triggers\/1\/(deferred\/)?(?!action\/|notrigger\/)[^/?]+(\?|$)/;

export const isEndpoint = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  method === 'POST' && endpoint.test(url);

export function isPublic(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  // HEAD needs the same permission as GET.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return isEndpoint(request) || open.some(([verb, pattern]) => verb === method && pattern.test(path));
}

/** @throws PlatformError 401 */
export const authenticate = (instance: Instance, { headers, url }: FastifyRequest): Account =>
  signedIn(instance, headers.authorization ?? '', isTaxiiAddress(url));

/**
 * The account of an `Authorization` header.
 * @param takesPassword whether the name and the password in it count
 * @throws PlatformError 401
 */
export function signedIn(instance: Instance, header: string, takesPassword = false): Account {
  const [scheme = '', credentials = ''] = header.trim().split(/\s+/, 2);
  const account =
    scheme.toUpperCase() === 'API-KEY'
      ? instance.accounts.byKey(credentials)
      : scheme.toLowerCase() === 'bearer'
        ? byToken(instance, credentials)
        : scheme.toLowerCase() === 'basic' && takesPassword
          ? byPassword(instance, credentials)
          : undefined;
  if (!account) throw unauthorized(header === '' ? 'Authentication is required.' : 'Invalid credentials.');
  return account;
}

/** Clients of TAXII sign in with every request. */
function byPassword(instance: Instance, credentials: string): Account | undefined {
  const [loginid = '', ...password] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  return instance.signIn.accountOf(loginid, password.join(':'));
}

function byToken(instance: Instance, token: string): Account | undefined {
  try {
    const account = instance.accounts.get(instance.tokens.read(token));
    return account?.status === 'active' ? account : undefined;
  } catch (failure) {
    throw unauthorized(failure instanceof TokenError ? failure.message : 'Invalid token');
  }
}

export const unauthorized = (message: string): PlatformError =>
  new PlatformError(401, 'AuthenticationException', message);
