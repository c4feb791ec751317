import { protocol } from 'electron';
import { securityHeaders } from '../security/headers';
import { readStatic } from '../security/static-files';

/** The one origin of the desktop shell's page, and the one a message must come from. */
export const pageOrigin = 'app://studio';
export const pageUrl = `${pageOrigin}/`;

/** Makes `app:` a scheme like https; must run before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the built page, and nothing else, at `app://studio/`. */
export function serveProtocol(rendererDir: string): void {
  protocol.handle('app', (request) => answerRequest(request, rendererDir));
}

/** The address is compared as text: no reading of it can then disagree with another about what its host is. */
async function answerRequest({ method, url }: Request, rendererDir: string): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return refusal(405);
  const [address = ''] = url.split(/[?#]/, 1);
  const answer = address.startsWith(pageUrl)
    ? await readStatic(rendererDir, address.slice(pageOrigin.length))
    : null;
  if (!answer) return refusal(404);
  return new Response(method === 'HEAD' ? null : answer.body, { headers: answer.headers });
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: securityHeaders() });
}
