import { writeFile } from 'node:fs/promises';
import { PackwrightError } from '@core/contract/errors';
import type { RemoteStatus } from '@core/contract/remote-work';
import { BaseStore } from '../remote/base/base-store';
import { MappingStore, translationOf } from '../remote/plan/mapping';
import { remoteKinds } from '../remote/kinds/index';
import { chosenKinds } from '../remote/pull/choice';
import { contentOf } from '../remote/pull/remote-beside';
import { inOwnWords, snapshotOf } from '../remote/pull/snapshot';
import { fileText } from '../remote/pull/three-states';
import { withSession } from '../remote/session/with-session';
import { workspaceStatus } from '../remote/status/workspace-status';
import type { CallContext } from '../workers/serve';
import { readWorkspace } from '../workspace/read-workspace';
import type { RemoteCalls, RemoteStep } from './protocol';

/** How the workspace stands beside a remote; null where nothing was ever pulled from it. */
export async function status(
  { means, folder, look }: RemoteCalls['status']['in'],
  { signal, progress }: CallContext<RemoteStep>,
): Promise<RemoteStatus | null> {
  const local = await loaded(folder, signal);
  return workspaceStatus(means.remoteFolder, local, {
    kinds: null,
    look:
      look === 'here'
        ? null
        : {
            isDeep: look === 'deep',
            inSession: (body) => withSession({ ...means, signal }, body),
            onProgress: (label, done, total) => progress({ label, done, total }),
          },
  });
}

/** What a remote has for one thing, written like the file of the workspace; of the others only the lists are read. */
export async function thing(
  { means, folder, kind, id, path }: RemoteCalls['thing']['in'],
  { signal, progress }: CallContext<RemoteStep>,
): Promise<string | null> {
  const { here } = translationOf(await new MappingStore(means.remoteFolder).read());
  const base = await BaseStore.of(means.remoteFolder, folder);
  const entry = (await base.read()).entries.find((one) => one.kind === kind && one.id === id);
  const local = await loaded(folder, signal);
  const before = local.files.get(path)?.text ?? (entry ? await base.document(entry.document) : null);
  return withSession({ ...means, signal }, async (session) => {
    const { things, unknown } = await snapshotOf(session, {
      kinds: chosenKinds(kind),
      collections: null,
      // Nothing but this one has to be read whole.
      known: (_kind, row) => (row.id === id ? null : {}),
      onProgress: (label, done, total) => progress({ label, done, total }),
    });
    const [failed] = unknown;
    if (failed) throw new PackwrightError('unreadable', failed.message);
    const found = things.find((one) => one.id === id);
    return found ? fileText({ ...found, value: here(found.value) }, before) : null;
  });
}

/** Everything a remote holds, in the words of the workspace, in a file for a comparison; which kinds are not known. */
export async function copy(
  { means, file }: RemoteCalls['copy']['in'],
  { signal, progress }: CallContext<RemoteStep>,
): Promise<string[]> {
  const translation = translationOf(await new MappingStore(means.remoteFolder).read());
  return withSession({ ...means, signal }, async (session) => {
    const snapshot = await snapshotOf(session, {
      kinds: remoteKinds,
      collections: null,
      onProgress: (label, done, total) => progress({ label, done, total }),
    });
    await writeFile(file, JSON.stringify(contentOf(inOwnWords(snapshot, translation))), { mode: 0o600 });
    return snapshot.unknown.map(({ message }) => message);
  });
}

async function loaded(folder: string, signal: AbortSignal) {
  const local = await readWorkspace(folder, { signal });
  if (local.cancelled) throw new PackwrightError('cancelled', 'Stopped.');
  if (local.missing[0] !== undefined) throw new PackwrightError('unreadable', local.missing[0]);
  return local;
}
