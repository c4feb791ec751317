import type { IncomingMessage, ServerResponse } from 'node:http';
import { readStatic } from '../security/static-files';
import { sendRefusal } from './answers';

/** Serves a file of the built page (GET and HEAD; the guard refused everything else). */
export async function serveStatic(
  request: IncomingMessage,
  response: ServerResponse,
  rendererDir: string,
  urlPath: string,
): Promise<void> {
  const answer = await readStatic(rendererDir, urlPath);
  if (!answer) {
    sendRefusal(response, { status: 404, code: 'not-found', message: 'There is nothing at this address.' });
    return;
  }
  response.writeHead(200, { ...answer.headers, 'Content-Length': String(answer.body.length) });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}
