import type { RemoteProbe } from '@core/contract/remote-work';
import { probeAndKeep } from '../remote/probe/probe';
import { withSession } from '../remote/session/with-session';
import type { CallContext } from '../workers/serve';
import type { RemoteCalls, RemoteStep } from './protocol';
import { labelOf, shownProbe } from './shown-probe';

/** Tries what pushes rely on, on things of its own, and keeps what was found. */
export function probe(
  { means, confirm }: RemoteCalls['probe']['in'],
  { signal, progress }: CallContext<RemoteStep>,
): Promise<RemoteProbe> {
  return withSession({ ...means, signal }, async (session) => {
    session.confirm(confirm);
    return shownProbe(
      await probeAndKeep(session, means.remoteFolder, (done, total, kind) =>
        progress({ label: labelOf(kind), done, total }),
      ),
    );
  });
}
