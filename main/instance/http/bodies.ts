import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson } from '@core/text/json/read';
import { isMap } from '@core/text/values';
import { PlatformError } from '../platform-error';
import { isEndpoint } from './authenticate';

/** A body that is no JSON. */
export class NotJson extends PlatformError {
  constructor(message: string) {
    super(400, 'BadRequestHttpException', message);
  }
}

/**
 * Bodies are strict JSON whatever their content type; an empty one counts as absent. Only the endpoints of playbooks
 * accept what other programs send: a form becomes an object, all else stays text. Of a key that comes twice the last one
 * counts, as on the platform.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body);
    if (text === null) return done(new NotJson(`The body of ${request.method} is not valid UTF-8.`));
    if (text.trim() === '') return done(null, undefined);
    const { value, problems } = readJson(text);
    if (value !== undefined) {
      if (!/\\ud[89a-f]/i.test(text) || isWellFormed(value)) return done(null, value);
      return done(
        new NotJson(`The body of ${request.method} is not JSON: half a character is escaped in it.`),
      );
    }
    const foreign = isEndpoint(request) ? foreignBody(request, text) : undefined;
    if (foreign !== undefined) return done(null, foreign);
    const [problem] = problems;
    const where = problem ? `: ${problem.message}` : '';
    const message = `The body of ${request.method} is not JSON${where}`;
    return done(new NotJson(message));
  });
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Null for bytes that are no UTF-8. */
function textOf(body: string | Buffer): string | null {
  try {
    return typeof body === 'string' ? body : strictUtf8.decode(body);
  } catch {
    return null;
  }
}

/** Whether no text in it holds half a surrogate pair, which neither an address nor the database can. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (Array.isArray(value)) return value.every(isWellFormed);
  return (
    !isMap(value) || Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWellFormed(inner))
  );
}

/** Undefined for a body declared as JSON. */
function foreignBody(request: FastifyRequest, text: string): unknown {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || type.endsWith('+json')) return undefined;
  return type === 'application/x-www-form-urlencoded' ? Object.fromEntries(new URLSearchParams(text)) : text;
}
