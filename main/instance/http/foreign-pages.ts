import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../platform-error';

/**
 * Refuses what a page of another site sends through its visitor's browser: endpoints of playbooks want no credentials, so
 * any site could start them. Only browsers send an origin. The name of the host counts too, as a site may let its own
 * name lead to this machine; an address of numbers cannot be made to do so.
 * @throws PlatformError 403
 */
export function refuseForeignPages({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const { origin, host = '' } = headers;
  const isBrowser = origin !== undefined || headers['sec-fetch-site'] !== undefined;
  if (!isBrowser || (!isForeignOrigin(origin, host) && isOwnName(nameIn(`http://${host}`)))) return;
  throw new PlatformError(
    403,
    'AccessDeniedHttpException',
    'Pages of other sites may not call this instance. Open it by its own address, or send the request from a program.',
  );
}

/** A page of another site may not speak in its visitor's name, whatever it calls this machine. */
export function isForeignOrigin(origin: string | undefined, host = ''): boolean {
  if (origin === undefined) return false;
  const name = nameIn(origin);
  return !isLoopback(name) && (name === '' || name !== nameIn(`http://${host}`));
}

const nameIn = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

const isLoopback = (name: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost');

const isOwnName = (name: string): boolean =>
  isLoopback(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0 || name === hostname().toLowerCase();
