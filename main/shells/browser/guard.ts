import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ErrorCode } from '@core/contract/errors';

/** Why a request is not served: an HTTP status and what a person would read. */
export interface Refusal {
  status: number;
  code: ErrorCode;
  message: string;
  remedy?: string;
  headers?: Record<string, string>;
}

/** The parts of a request that the guard looks at. */
export type GuardedRequest = Pick<IncomingMessage, 'method' | 'headers' | 'headersDistinct'>;

/**
 * Refuses requests that do not come from this machine's own view of the studio: another Host (a foreign name made
 * to point at 127.0.0.1), another Origin, or a request the browser says another site has caused.
 *
 * One thing another site or file may cause is that a window goes to the studio's address: the page itself holds
 * nothing worth stealing, cannot be framed, and can do nothing without the token. The starter relies on it.
 * @param host `127.0.0.1:<port>`, exactly as it must be sent
 */
export function refuseForeign(request: GuardedRequest, urlPath: string, host: string): Refusal | null {
  const { headersDistinct } = request;
  const hosts = headersDistinct['host'] ?? [];
  if (hosts.length !== 1 || hosts[0] !== host) {
    return {
      status: 421,
      code: 'refused',
      message: `Packwright answers only at http://${host}.`,
      remedy: 'Use the address that was printed when Packwright started.',
    };
  }
  const origins = headersDistinct['origin'] ?? [];
  if (origins.some((origin) => origin !== `http://${host}`)) {
    return { status: 403, code: 'refused', message: 'Packwright does not answer to pages of other origins.' };
  }
  const sites = headersDistinct['sec-fetch-site'] ?? [];
  if (
    sites.some((site) => site !== 'same-origin' && site !== 'none') &&
    !(urlPath === '/' && isNavigation(request))
  ) {
    return {
      status: 403,
      code: 'refused',
      message: 'Packwright does not answer to requests of other sites.',
    };
  }
  return null;
}

/** A whole window (not a frame, not a script) goes to the address. */
function isNavigation({ method, headersDistinct }: GuardedRequest): boolean {
  const is = (name: string, value: string) => {
    const values = headersDistinct[name] ?? [];
    return values.length === 1 && values[0] === value;
  };
  return method === 'GET' && is('sec-fetch-mode', 'navigate') && is('sec-fetch-dest', 'document');
}

/** Refuses a method the address does not have. Nothing here ever speaks CORS, so OPTIONS is refused like any other. */
export function refuseMethod(method: string | undefined, allowed: readonly string[]): Refusal | null {
  if (method !== undefined && allowed.includes(method)) return null;
  return {
    status: 405,
    code: 'refused',
    message: `This address takes only ${allowed.join(' and ')}.`,
    headers: { Allow: allowed.join(', ') },
  };
}

/** Refuses requests without the token of this run. Takes the same time wherever the token goes wrong. */
export function refuseStranger(headers: IncomingHttpHeaders, token: string): Refusal | null {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return null;
  return {
    status: 401,
    code: 'refused',
    message: 'This page is not connected to the studio that is running now.',
    remedy: 'Open the address that was printed when Packwright started, or start it again with `npm start`.',
  };
}

/** Refuses a body of another media type. A form of a foreign page cannot send these types without asking first. */
export function refuseMediaType(headers: IncomingHttpHeaders, wanted: string): Refusal | null {
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (type === wanted && parameters.every((parameter) => parameter === 'charset=utf-8')) return null;
  return { status: 415, code: 'refused', message: `This address takes only ${wanted}.` };
}

/** Refuses a body that says it is larger than the cap; one that lies is cut off while it is read. */
export function refuseSize(headers: IncomingHttpHeaders, cap: number): Refusal | null {
  const length = headers['content-length'];
  return length !== undefined && Number(length) > cap ? tooLarge(cap) : null;
}

/** The refusal of a body beyond `cap` bytes. */
export function tooLarge(cap: number): Refusal {
  return {
    status: 413,
    code: 'refused',
    message: `This is larger than the ${Math.ceil(cap / (1024 * 1024))} MB Packwright takes at once.`,
  };
}
