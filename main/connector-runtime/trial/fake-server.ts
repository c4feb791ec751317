import { sampleOf } from '@core/content/connector/sample';
import { isMap, mapOf } from '@core/text/values';
import {
  headerOf,
  type HttpAnswer,
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
} from '../answers/http';

const source = 'fake server';
const uuid = '00000000-0000-4000-8000-000000000001';

/** What connectors look for after signing in, in the words of most products. */
const session = {
  access_token: 'made-up-token',
  refresh_token: 'made-up-token',
  id_token: 'made-up-token',
  token: 'made-up-token',
  auth_token: 'made-up-token',
  accessToken: 'made-up-token',
  session: 'made-up-session',
  session_id: 'made-up-session',
  sessionId: 'made-up-session',
  token_type: 'Bearer',
  expires_in: 3600,
  expires_on: 1_799_999_999,
  expiration: 1_799_999_999,
};
const signIn =
  /(^|[/_-])(oauth2?|token|tokens|login|logon|signin|auth|authenticate|authorize|session|sessions)([/?_.-]|$)/i;

/**
 * Answers everything with 200 and a body in the shape of the operation's output schema, as most operations hand on what
 * the product said; requests that sign in get a token, the platform gets records of files.
 * @param schema output schema of the operation; undefined where there is none
 * @param everywhere whether tokens are in every body: some products sign in at addresses that do not look like it
 */
export function fakeAnswer(request: HttpRequest, schema: unknown, everywhere = false): HttpAnswer {
  if (request.toPlatform) return { response: platformResponse(request), source: 'simulated platform' };
  return { response: productResponse(request, schema, everywhere), source };
}

function productResponse(request: HttpRequest, schema: unknown, everywhere: boolean): HttpResponse {
  const { pathname } = new URL(request.url);
  const accept = headerOf(request.headers, 'accept') ?? '';
  if (/xml/.test(accept) || pathname.endsWith('.xml'))
    return textResponse('application/xml', '<response><status>success</status></response>');
  if (/text\/csv/.test(accept) || pathname.endsWith('.csv'))
    return textResponse('text/csv', 'id,name\n1,sample\n');
  const isSignIn = signIn.test(pathname) || request.body.includes('grant_type');
  const sample = sampleOf(schema ?? {});
  if (isSignIn) return jsonResponse({ ...(isMap(sample) ? sample : {}), ...session });
  if (Array.isArray(sample)) return jsonResponse(sample);
  return jsonResponse({ ...(everywhere ? session : {}), status: 'success', ...mapOf(sample) });
}

function textResponse(type: string, text: string): HttpResponse {
  return { status: 200, reason: 'OK', headers: [['Content-Type', type]], body: Buffer.from(text) };
}

/** The platform as far as connectors use it: files, attachments, global variables, records. */
function platformResponse({ method, url }: HttpRequest): HttpResponse {
  const { pathname } = new URL(url);
  const [, kind] = /^\/api\/3\/([^/]+)/.exec(pathname) ?? [];
  if (method === 'GET' && (kind === 'files' || kind === 'attachments')) {
    return {
      ...textResponse('text/plain', 'A sample file.\n'),
      headers: [
        ['Content-Type', 'text/plain'],
        ['Content-Disposition', 'attachment; filename="sample.txt"'],
      ],
    };
  }
  if (method === 'DELETE') return { status: 204, reason: 'No Content', headers: [], body: Buffer.alloc(0) };
  if (method === 'GET') return jsonResponse({ 'hydra:member': [], 'hydra:totalItems': 0 });
  const iri = `/api/3/${kind ?? 'records'}/${uuid}`;
  return jsonResponse(
    { '@id': iri, uuid, id: 1, name: 'sample', file: { '@id': `/api/3/files/${uuid}` } },
    201,
  );
}
