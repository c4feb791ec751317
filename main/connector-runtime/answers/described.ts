import { type ApiDescription, type ApiOperation, responseOf } from '@core/openapi/description';
import { matchRequest } from '@core/openapi/match';
import { sampleOfContent } from '@core/openapi/sample';
import { fakeSession } from '../trial/fake-server';
import { type HttpAnswer, type HttpAnswers, type HttpResponse, jsonResponse, reasonOf } from './http';

const source = 'mock server';

/**
 * A mock server: answers as an OpenAPI description says, by its examples, else by its schemas. The same request has the
 * same answer for the same seed. One that fits no path is not answered, and the nearest path is told.
 */
export function describedAnswers(description: ApiDescription, seed = 1): HttpAnswers {
  return ({ method, url, toPlatform }) => {
    if (toPlatform) return null;
    const { pathname } = new URL(url);
    if (isTokenAddress(description, pathname)) return { response: jsonResponse(fakeSession), source };
    const match = matchRequest(description, method, pathname);
    if ('operation' in match) return { response: answerOf(match.operation, description, seed), source };
    const { nearest, why } = match;
    const what = `The description of ${description.title} has no ${method} ${pathname}.`;
    const message = nearest ? `${what} The nearest, ${nearest.method} ${nearest.path}, ${why}.` : what;
    return { unanswered: message } satisfies HttpAnswer;
  };
}

function isTokenAddress({ security }: ApiDescription, pathname: string): boolean {
  if (security.kind !== 'oauth') return false;
  return URL.parse(security.tokenUrl, 'https://host')?.pathname === pathname;
}

/** What the operation answers when it goes well; an empty 200 where nothing is said of that. */
function answerOf(operation: ApiOperation, { schemas }: ApiDescription, seed: number): HttpResponse {
  const { method, path } = operation;
  const chosen = responseOf(operation);
  const code = /^\d{3}$/.test(chosen?.status ?? '') ? Number(chosen?.status) : 200;
  const content = chosen?.content ?? null;
  if (content === null || method === 'HEAD')
    return { status: code, reason: reasonOf(code), headers: [], body: Buffer.alloc(0) };
  const value = sampleOfContent(content, schemas, seedOf(seed, method, path));
  if (/json/.test(content.type) || content.type === '*/*') return jsonResponse(value, code);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return {
    status: code,
    reason: reasonOf(code),
    headers: [['Content-Type', content.type]],
    body: Buffer.from(text),
  };
}

/** A seed of an operation's own, so that its answer does not depend on what was asked before. */
function seedOf(seed: number, method: string, path: string): number {
  let mixed = seed;
  for (const letter of `${method} ${path}`) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return mixed;
}
