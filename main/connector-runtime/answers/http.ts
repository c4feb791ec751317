import type { exchangeFaults } from '@core/engine/scenario/exchanges';
import { type ExchangeMessage, largestBody, longestAddress, longestHeaders } from '../protocol';

/** A request of a connector. */
export interface HttpRequest {
  method: string;
  url: string;
  /** In the order they were sent; names may repeat. */
  headers: readonly (readonly [string, string])[];
  body: Buffer;
  /** Whether the connector wants the certificate checked. */
  verify: boolean;
  /** Whether it asks the platform it runs on, not a product. */
  toPlatform: boolean;
}

export interface HttpResponse {
  status: number;
  reason: string;
  headers: readonly (readonly [string, string])[];
  body: Uint8Array;
}

/** What can become of a request instead of a response, as `_packwright_host.py` names it. */
export type HttpFault = (typeof exchangeFaults)[number];

export type HttpAnswer =
  | { response: HttpResponse; source: string }
  | { fault: HttpFault; message: string; source: string }
  /** Nobody answers; the message says what comes nearest. */
  | { unanswered: string };

/** Who answers requests: null leaves a request to the next. */
export type HttpAnswers = (request: HttpRequest) => Promise<HttpAnswer | null> | HttpAnswer | null;

/** What is too large in a request; null for one that may be answered. */
export function excessOf({ url, headers, body }: HttpRequest): string | null {
  if (url.length > longestAddress) return 'The address of the request is longer than 64 kB.';
  const length = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (length > longestHeaders) return 'The headers of the request are longer than 1 MB.';
  return body.length > largestBody ? 'The body of the request is larger than 32 MB.' : null;
}

const names = /^[!#$%&'*+\-.^_`|~\w]+$/;

/** A message of a connector as a request; null for one that is none, as only hostile code writes. */
export function requestOf(message: unknown): HttpRequest | null {
  if (typeof message !== 'object' || message === null) return null;
  const { kind, method, url, headers, body, verify } = message as Partial<
    Record<keyof ExchangeMessage, unknown>
  >;
  const isRequest =
    (kind === 'http' || kind === 'platform') &&
    typeof method === 'string' &&
    names.test(method) &&
    typeof url === 'string' &&
    typeof body === 'string' &&
    Array.isArray(headers) &&
    headers.every(isHeader);
  if (!isRequest) return null;
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  return {
    method: method.toUpperCase(),
    url,
    headers: headers as [string, string][],
    body: Buffer.from(body, 'base64'),
    verify: verify !== false,
    toPlatform: kind === 'platform' || parsed.hostname === 'localhost',
  };
}

function isHeader(pair: unknown): boolean {
  return Array.isArray(pair) && pair.length === 2 && pair.every((each) => typeof each === 'string');
}

/** The value of a header, whatever its case; null without it. */
export function headerOf(headers: readonly (readonly [string, string])[], name: string): string | null {
  return headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? null;
}

/** A response with a value as JSON. */
export function jsonResponse(value: unknown, status = 200): HttpResponse {
  return {
    status,
    reason: reasonOf(status),
    headers: [['Content-Type', 'application/json']],
    body: Buffer.from(JSON.stringify(value)),
  };
}

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The usual words of a status. */
export function reasonOf(status: number): string {
  return reasons[status] ?? '';
}
