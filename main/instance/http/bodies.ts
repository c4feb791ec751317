import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readPiecewise } from '@core/text/json/piecewise';
import { readLastOfKeys } from '@core/text/json/read';
import { isMap } from '@core/text/values';
import { PlatformError } from '../platform-error';
import { isEndpoint } from './authenticate';

/** A body that is no JSON. */
export class NotJson extends PlatformError {
  constructor(message: string) {
    super(400, 'BadRequestHttpException', message);
  }
}

/** Bytes from which a body is read in pieces, between which other requests are answered. */
const longBody = 256 * 1024;

/** Milliseconds a piece may hold the thread that answers requests. */
const patience = 6;

/** Bytes that are decoded at once. */
const decodedAtOnce = 1024 * 1024;

/**
 * Bodies are strict JSON whatever their content type; an empty one counts as absent. Only the endpoints of playbooks
 * accept what other programs send: a form becomes an object, all else stays text. Of a key that comes twice the last one
 * counts, as on the platform.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length >= longBody) return longBodyOf(request, body);
    // A promise would take longer than a short body does.
    try {
      done(null, valueOf(request, shortText(body), readAtOnce));
    } catch (failure) {
      done(failure as Error);
    }
    return undefined;
  });
}

async function longBodyOf(request: FastifyRequest, body: Buffer): Promise<unknown> {
  const text = await inTurns(textOf(body));
  const read: ReadBody = text === null ? { problem: '' } : await inTurns(readPiecewise(text));
  return valueOf(request, text, () => read);
}

type ReadBody = { value: unknown } | { problem: string };

/** @throws NotJson where it is no UTF-8, or no JSON where that is wanted */
function valueOf(
  request: FastifyRequest,
  text: string | null,
  readText: (text: string) => ReadBody,
): unknown {
  if (text === null) throw new NotJson(`The body of ${request.method} is not valid UTF-8.`);
  if (text.trim() === '') return undefined;
  const read = readText(text);
  if ('value' in read) return read.value;
  const foreign = isEndpoint(request) ? foreignBody(request, text) : undefined;
  if (foreign !== undefined) return foreign;
  throw new NotJson(`The body of ${request.method} is not JSON: ${read.problem}`);
}

/** Does a long piece of work in parts, between which others get their turn. */
async function inTurns<T>(work: Iterator<void, T>): Promise<T> {
  for (let began = performance.now(); ;) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() - began < patience) continue;
    await setImmediate();
    began = performance.now();
  }
}

function readAtOnce(text: string): ReadBody {
  const { value, problems } = readLastOfKeys(text);
  if (value === undefined) return { problem: problems[0]?.message ?? '' };
  return !/\\ud[89a-f]/i.test(text) || isWellFormed(value)
    ? { value }
    : { problem: 'Half a character is escaped in a text.' };
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Null for bytes that are no UTF-8. */
function shortText(body: Buffer): string | null {
  try {
    return strictUtf8.decode(body);
  } catch {
    return null;
  }
}

/** As `shortText`, a piece at a time. */
function* textOf(body: Buffer): Generator<void, string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const pieces: string[] = [];
  try {
    for (let at = 0; at < body.length; at += decodedAtOnce) {
      if (at > 0) yield;
      pieces.push(decoder.decode(body.subarray(at, at + decodedAtOnce), { stream: true }));
    }
    return pieces.join('') + decoder.decode();
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
