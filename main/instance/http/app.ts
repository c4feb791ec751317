import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { QueryError } from '@core/query/query';
import type { Instance } from '../instance';
import type { Account } from '../identity/accounts';
import { forbidden, PlatformError } from '../platform-error';
import { has } from '../releases';
import { answerJson } from '../records/record-json';
import { DroppedRecord } from '../records/screen';
import { SqliteError } from '../store/connection';
import { isAiAddress, refuseWhileAiIsOff } from '../ai/ai-switch';
import { isGatewayAddress } from '../mcp/address';
import { authenticate, isPublic } from './authenticate';
import { databaseFailure } from './database-failure';
import { isLiveAddress } from '../live/live-socket';
import { challenge, isTaxiiAddress, taxiiError, taxiiType } from '../taxii/protocol';
import { readBodies } from './bodies';
import { refuseForeignPages } from './foreign-pages';
import { KnownPaths } from './known-paths';
import type { RequestLog } from '../../http/request-log';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null on the few routes without authentication. */
    account: Account | null;
  }
  interface FastifyInstance {
    /** Aborted when the server stops, for work that would keep it for long. */
    stopping: AbortSignal;
  }
}

/** Bodies beyond this are refused before they are read. */
const maxBody = 64 * 1024 * 1024;
const maxUpload = 512 * 1024 * 1024;

export interface AppOptions {
  log: RequestLog;
  /** Certificate and key, in PEM; absent serves plain HTTP. */
  tls?: { cert: string; key: string };
  patience?: Patience;
}

/** How long a client may take, in milliseconds, before it is cut off. */
export interface Patience {
  headers: number;
  /** For the whole request, its body included. */
  request: number;
}

export const usualPatience: Patience = { headers: 20_000, request: 120_000 };

/** What all routes share: bodies, authentication, errors in the platform's words, and the 503 during a publish. */
export async function createApp(instance: Instance, options: AppOptions): Promise<FastifyInstance> {
  const { headers, request: whole } = options.patience ?? usualPatience;
  const timeouts = {
    headersTimeout: headers,
    requestTimeout: whole,
    // Interval at which slow clients are detected.
    connectionsCheckingInterval: Math.min(5_000, headers),
    shouldUpgradeCallback: ({ url }: IncomingMessage) => isLiveAddress(url),
  };
  const app = fastify({
    ...(options.tls ? { https: { ...options.tls, ...timeouts } } : { http: timeouts }),
    bodyLimit: maxBody,
    requestTimeout: whole,
    connectionTimeout: whole + 10_000,
    forceCloseConnections: 'idle',
    // Few services tell a path without its last slash from one with it: those with a gate for signed requests, and
    // gateways.
    rewriteUrl: ({ url = '/' }) => withoutLastSlash(url),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1024, querystringParser: () => ({}) },
  }) as unknown as FastifyInstance;
  const paths = new KnownPaths(app);
  // Forms are registered last, or the reader of every other body would take them too.
  readBodies(app);
  await app.register(multipart, { limits: { fileSize: maxUpload, files: 1, fields: 20 } });
  app.decorateRequest('account', null);
  const stop = new AbortController();
  app.decorate('stopping', stop.signal);
  app.addHook('preClose', async () => {
    stop.abort();
    await instance.endReading();
  });
  // Both work at once: a promise for each would take as long as they do.
  app.addHook('onRequest', (request, _reply, done) => {
    refuseForeignPages(request);
    if (request.url.startsWith('/api/3') || request.url.startsWith('/api/query'))
      refuseWhilePublishing(instance);
    request.account = isPublic(request) ? null : authenticate(instance, request);
    if (isAiAddress(request.url)) refuseWhileAiIsOff(instance);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    options.log.add({
      at: Date.now(),
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      account: request.account?.loginid ?? request.account?.actorPlural ?? null,
      agent: request.headers['user-agent'] ?? null,
    });
    done();
  });
  app.setReplySerializer(answerJson);
  app.setErrorHandler((failure, request, reply) => answerError(failure, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const methods = paths.methodsAt(pathOf(request));
    if (methods.length > 0) void reply.header('allow', methods.join(', '));
    if (methods.length > 0 && request.method === 'OPTIONS') return reply.status(204).send();
    return answerError(noRoute(request, methods, instance.profile), request, reply);
  });
  return app;
}

function withoutLastSlash(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const isTolerant = /^\/(mcp|api(?!\/(wf|rule|integration)\/))\/./.test(path) && path.endsWith('/');
  return isTolerant && !isGatewayAddress(path) ? path.slice(0, -1) + url.slice(path.length) : url;
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/** While tables change, every resource is unavailable (docs/platform/wire.md#errors; the body as captured). */
function refuseWhilePublishing(instance: Instance): void {
  const progress = instance.schema.progress;
  if (!progress) return;
  throw new PlatformError(503, 'SystemUpdate', progress.message, {
    '@type': 'SystemUpdate',
    code: 503,
    progressPercent: progress.percent,
    startTime: progress.startTime,
  });
}

/** `methods` are those that routes answer at the path. */
function noRoute(
  request: FastifyRequest,
  methods: readonly string[],
  profile: Instance['profile'],
): PlatformError {
  const path = pathOf(request);
  const { method } = request;
  // The gate before the AI services knows their routes, and says of all others what it says without a role.
  if (path.startsWith('/api/ai/') && has(profile, 'assistance')) return forbidden('Access Denied');
  // Without its trailing slash a route of these services is answered by a gate for signed requests
  // (docs/platform/wire.md#sign-in).
  if (/^\/api\/(wf|rule|integration)\//.test(path) && !path.endsWith('/')) {
    return new PlatformError(403, 'AccessDeniedException', 'Could not validate HMAC fingerprint');
  }
  if (methods.length > 0) {
    const detail = `Method "${method}" not allowed.`;
    return /^(\/api)?\/(wf|rule|integration)\//.test(path)
      ? new PlatformError(405, 'MethodNotAllowed', detail, { detail })
      : new PlatformError(
          405,
          'MethodNotAllowedHttpException',
          `No route found for "${method} ${path}": Method Not Allowed (Allow: ${methods.join(', ')})`,
        );
  }
  return new PlatformError(404, 'NotFoundHttpException', `No route found for "${method} ${path}"`);
}

function answerError(failure: unknown, { url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (failure instanceof DroppedRecord) return reply.status(200).send(failure.answer());
  const error = platformErrorOf(failure);
  // The service that signs people in has a key of its own (docs/platform/wire.md#errors).
  const own = url.startsWith('/api/auth/') ? { Error: error.message } : {};
  if (!isTaxiiAddress(url)) return reply.status(error.status).send({ ...error.body(), ...own });
  if (error.status === 401) void reply.header('www-authenticate', challenge);
  return reply
    .status(error.status)
    .type(taxiiType)
    .send(Buffer.from(JSON.stringify(taxiiError(error))));
}

/** What went wrong, in the platform's words. */
function platformErrorOf(failure: unknown): PlatformError {
  if (failure instanceof PlatformError) return failure;
  if (failure instanceof QueryError) return new PlatformError(400, 'QueryException', failure.message);
  if (failure instanceof SqliteError) {
    const { status, message } = databaseFailure(failure.code);
    return new PlatformError(status, 'DriverException', message);
  }
  const { statusCode, message } = failure as { statusCode?: number; message: string };
  const status = statusCode !== undefined && statusCode >= 400 ? statusCode : 500;
  return new PlatformError(status, status === 500 ? 'Exception' : 'HttpException', message);
}
