import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson } from '@core/text/json/read';
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
 * accept what other programs send: a form becomes an object, all else stays text.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    const { value, problems } = readJson(text);
    if (value !== undefined) return done(null, value);
    const foreign = isEndpoint(request) ? foreignBody(request, text) : undefined;
    if (foreign !== undefined) return done(null, foreign);
    const [problem] = problems;
    const where = problem ? `: ${problem.message}` : '';
    const message = `The body of ${request.method} is not JSON${where}`;
    return done(new NotJson(message));
  });
}

/** Undefined for a body declared as JSON. */
function foreignBody(request: FastifyRequest, text: string): unknown {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || type.endsWith('+json')) return undefined;
  return type === 'application/x-www-form-urlencoded' ? Object.fromEntries(new URLSearchParams(text)) : text;
}
