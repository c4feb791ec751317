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
  /** Told once that the instance is away, and with which status it says so. */
  onAway?: (status: number) => void;
  signal?: AbortSignal | undefined;
}

/** Runs with a session of a remote, and closes it afterwards; every request goes to the log of the remote. */
export async function withSession<T>(
  { remote, remoteFolder, secret, proxyCredentials, onAway, signal }: SessionMeans,
  body: (session: RemoteSession) => Promise<T>,
): Promise<T> {
  const log = new RemoteRequestLog(remoteFolder);
  let isTold = false;
  const session = new RemoteSession(remote, {
    secret,
    proxyCredentials,
    onRequest: (request) => log.add(request),
    onAway(status) {
      if (!isTold) onAway?.(status);
      isTold = true;
    },
    signal,
  });
  try {
    return await body(session);
  } finally {
    await session.close();
  }
}
