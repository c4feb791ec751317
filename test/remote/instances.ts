import { randomUUID } from 'node:crypto';
import { request as requestPlainly } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { baseCatalogue } from '@core/check/catalogue/base';
import { type Certificates, makeCertificates } from '../../main/instance/certificates';
import { Instance, type InstanceOptions } from '../../main/instance/instance';
import { finishFirstStart, firstStart } from '../../main/instance/seed/first-start';
import { seedPlatform } from '../../main/instance/seed/platform-content';
import { serve } from '../../main/instance/server';
import type { Remote } from '../../main/remote/remotes/remote';
import type { SentRequest } from '../../main/remote/session/request-log';
import { RemoteSession, type SessionOptions } from '../../main/remote/session/session';

/** A local instance that plays a remote one, over https. */
export interface Served {
  instance: Instance;
  baseUrl: string;
  username: string;
  password: string;
  apiKey: string;
  tls: Certificates;
  /** Ends it before its test does. */
  stop(): Promise<void>;
}

let made: Promise<Certificates> | null = null;
/** To make keys takes a while; one authority does for all. */
const certificates = (): Promise<Certificates> => (made ??= makeCertificates());

/** Serves an instance of its own until the test ends. */
export async function served(options: Partial<InstanceOptions> & { plain?: boolean } = {}): Promise<Served> {
  const { plain = false, ...rest } = options;
  const instance = Instance.open({ dataDir: null, ...rest });
  const credentials = firstStart(instance);
  if (!credentials) throw new Error('An instance in memory is always new.');
  await seedPlatform(instance, baseCatalogue());
  finishFirstStart(instance);
  const tls = await certificates();
  const server = await serve(instance, { port: 0, ...(plain ? {} : { tls }) });
  let ended: Promise<void> | null = null;
  const stop = () => (ended ??= server.stop().then(() => instance.close()));
  onTestFinished(stop);
  return { instance, baseUrl: server.baseUrl, ...credentials, tls, stop };
}

/** The remote a user would have added for an address; it trusts the authority of {@link served}. */
export async function remoteAt(address: string, change: Partial<Remote> = {}): Promise<Remote> {
  return {
    id: randomUUID(),
    name: 'test',
    address,
    account: { kind: 'api-key' },
    trust: { by: 'authority', pem: (await certificates()).authority },
    proxy: null,
    timeout: 20,
    protection: 'development',
    secret: 'environment',
    ...change,
  };
}

/** A session that ends with the test, and the log of what it sent. */
export function sessionOf(
  remote: Remote,
  secret: string,
  change: Partial<SessionOptions> = {},
): { session: RemoteSession; log: SentRequest[] } {
  const log: SentRequest[] = [];
  const session = new RemoteSession(remote, {
    secret,
    proxyCredentials: null,
    onRequest: (request) => log.push(request),
    pause: async () => {},
    ...change,
  });
  onTestFinished(() => session.close());
  return { session, log };
}

/** What an instance says to a client that is not ours, over https. */
export async function overHttp(
  { baseUrl, apiKey, tls }: Served,
  method: string,
  path: string,
  body?: unknown,
): Promise<JsonMap> {
  const { promise, resolve, reject } = Promise.withResolvers<JsonMap>();
  const headers = { authorization: `API-KEY ${apiKey}`, 'content-type': 'application/json' };
  const send = baseUrl.startsWith('https:') ? requestOverTls : requestPlainly;
  send(baseUrl + path, { method, headers, ca: tls.authority }, (answer) => {
    text(answer).then((said) => {
      if ((answer.statusCode ?? 500) < 400) resolve(said === '' ? {} : (JSON.parse(said) as JsonMap));
      else reject(new Error(`${method} ${path}: ${answer.statusCode} ${said}`));
    }, reject);
  })
    .once('error', reject)
    .end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}
