import { sampleOf } from '@core/content/connector/sample';
import { readJson } from '@core/text/json/read';
import { isMap, mapOf } from '@core/text/values';
import {
  headerOf,
  type HttpAnswer,
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
} from '../answers/http';
import { type AnswerShape, type FakeBody, plainShape, withMissed } from './answer-shape';

const source = 'fake server';
const uuid = '00000000-0000-4000-8000-000000000001';

/** What connectors look for after signing in, in the words of most products. */
export const fakeSession = {
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
 * @param shape what it learned of what the connector wants
 */
export function fakeAnswer(request: HttpRequest, schema: unknown, shape = plainShape): HttpAnswer {
  if (request.toPlatform) return { response: platformResponse(request, shape), source: 'simulated platform' };
  return { response: productResponse(request, schema, shape), source };
}

function productResponse(request: HttpRequest, schema: unknown, shape: AnswerShape): HttpResponse {
  const { tokens, body } = shape;
  const { pathname } = new URL(request.url);
  const accept = headerOf(request.headers, 'accept') ?? '';
  if (/xml/.test(accept) || pathname.endsWith('.xml')) return textOf('xml');
  if (/text\/csv/.test(accept) || pathname.endsWith('.csv')) return textOf('csv');
  const isSignIn = signIn.test(pathname) || request.body.includes('grant_type');
  const sample = sampleOf(schema ?? {});
  if (pathname.endsWith('/jsonrpc')) return jsonResponse(remoteCall(request, withMissed(sample, shape)));
  if (isSignIn) return jsonResponse(withMissed({ ...(isMap(sample) ? sample : {}), ...fakeSession }, shape));
  if (body !== 'json' && body !== 'list') return textOf(body);
  if (Array.isArray(sample)) return jsonResponse(withMissed(sample, shape));
  const answer = withMissed({ ...(tokens ? fakeSession : {}), status: 'success', ...mapOf(sample) }, shape);
  return jsonResponse(body === 'list' ? [answer] : answer);
}

/** An answer of JSON-RPC as network managers give it: a status and data for each part of the call, and its session. */
function remoteCall({ body }: HttpRequest, data: unknown): object {
  const { value } = readJson(body.toString('utf8'));
  const { id = 1, params } = mapOf(value);
  const parts = Array.isArray(params) && params.length > 0 ? (params as unknown[]) : [{}];
  const result = parts.map((part) => ({
    status: { code: 0, message: 'OK' },
    url: mapOf(part)['url'] ?? '',
    data,
  }));
  return { id, result, session: fakeSession.session };
}

/** An empty archive: its end alone. */
const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

function textOf(body: Exclude<FakeBody, 'json' | 'list'>): HttpResponse {
  if (body === 'xml')
    return textResponse('application/xml', '<response><data><status>success</status></data></response>');
  if (body === 'csv') return download(textResponse('text/csv', 'id,name\n1,sample\n'));
  if (body === 'text') return download(textResponse('application/octet-stream', 'A sample file.\n'));
  return download({ ...textResponse('application/zip', ''), body: emptyZip });
}

function textResponse(type: string, text: string): HttpResponse {
  return { status: 200, reason: 'OK', headers: [['Content-Type', type]], body: Buffer.from(text) };
}

/** As files are sent: with their name. */
function download(response: HttpResponse): HttpResponse {
  const name: [string, string] = ['Content-Disposition', 'attachment; filename="sample.txt"'];
  return { ...response, headers: [...response.headers, name] };
}

/** What a file of the platform holds, where a plain text was not what the connector wanted. */
const sampleFiles: Partial<Record<FakeBody, string>> = {
  list: '{"id": "1", "name": "sample"}\n',
  csv: 'id,name\n1,sample\n',
  xml: '<sample/>\n',
};

/** The platform as far as connectors use it: files, attachments, global variables, records. */
function platformResponse({ method, url }: HttpRequest, { body }: AnswerShape): HttpResponse {
  const { pathname } = new URL(url);
  const [, kind] = /^\/api\/3\/([^/]+)/.exec(pathname) ?? [];
  if (method === 'GET' && kind === 'files') {
    return {
      ...download(textResponse('text/plain', sampleFiles[body] ?? 'A sample file.\n')),
      ...(body === 'zip' ? { body: emptyZip } : {}),
    };
  }
  if (method === 'DELETE') return { status: 204, reason: 'No Content', headers: [], body: Buffer.alloc(0) };
  const isOne = /^\/api\/3\/[^/]+\/[^/]+/.test(pathname);
  if (method === 'GET' && !isOne) return jsonResponse({ 'hydra:member': [], 'hydra:totalItems': 0 });
  const file = {
    '@id': `/api/3/files/${uuid}`,
    '@type': 'File',
    filename: 'sample.txt',
    mimeType: 'text/plain',
  };
  const record = { '@id': `/api/3/${kind ?? 'records'}/${uuid}`, uuid, id: 1, name: 'sample', file };
  return jsonResponse(record, method === 'GET' ? 200 : 201);
}
