import type { Remote } from '../remotes/remote';
import { RemoteRequestLog } from './request-log';
import { RemoteSession } from './session';

/** What a session of a remote is opened with. */
export interface SessionMeans {
  remote: Remote;
  /** Of what is kept of the remote. */
  remoteFolder: string;
  /** The password or API key. */
  secret: string;
  /** `user:password` of the proxy; null where it wants none. */
  proxyCredentials: string | null;
  signal?: AbortSignal | undefined;
}

/** Runs with a session of a remote, and closes it afterwards; every request goes to the log of the remote. */
export async function withSession<T>(
  { remote, remoteFolder, secret, proxyCredentials, signal }: SessionMeans,
  body: (session: RemoteSession) => Promise<T>,
): Promise<T> {
  const log = new RemoteRequestLog(remoteFolder);
  const session = new RemoteSession(remote, {
    secret,
    proxyCredentials,
    onRequest: (request) => log.add(request),
    signal,
  });
  try {
    return await body(session);
  } finally {
    await session.close();
  }
}
