import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Reply } from '@core/contract';
import type { WireError } from '@core/contract/errors';
import { securityHeaders } from '../security/headers';
import { tooLarge, type Refusal } from './guard';

/** Sends a Reply as JSON. */
export function sendReply(
  response: ServerResponse,
  status: number,
  reply: Reply,
  headers: Record<string, string> = {},
): void {
  const body = Buffer.from(JSON.stringify(reply));
  response.writeHead(status, {
    ...securityHeaders(),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(body);
}

/** Sends a refusal: its status, and the reason in the shape every failed call has. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const { status, code, message, remedy, headers } = refusal;
  const error: WireError = { code, message, ...(remedy ? { remedy } : {}) };
  sendReply(response, status, { ok: false, error }, headers);
}

/** Thrown where a request turns out to be refused only while its body is read. */
export class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/**
 * The chunks of a body. Leaving the loop early does not cut the connection (as plain iteration would): the refusal
 * still has to reach the other side.
 */
export function chunksOf(request: Readable): AsyncIterable<Buffer> {
  return request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

/** Reads a body of at most `cap` bytes as text. Throws RefusedError (413) beyond that. */
export async function readBody(request: IncomingMessage, cap: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.length;
    if (size > cap) throw new RefusedError(tooLarge(cap));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
