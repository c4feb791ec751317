import type { LoadedWorkspace } from '../../workspace/read-workspace';
import { BaseStore } from '../base/base-store';
import { remoteKinds } from '../kinds/index';
import type { RemoteKind } from '../kinds/remote-kind';
import { MappingStore, translationOf } from '../plan/mapping';
import type { RemoteSession } from '../session/session';
import { type Status, statusBoth, statusHere } from './status';

export interface StatusQuestion {
  /** Null for all that were pulled. */
  kinds: readonly RemoteKind[] | null;
  /** How the remote is asked; null to ask nobody. */
  look: {
    /** Whether everything is read, also what has the date it had at the last pull. */
    isDeep: boolean;
    inSession<T>(body: (session: RemoteSession) => Promise<T>): Promise<T>;
    onProgress(kind: string, done: number, total: number): void;
  } | null;
}

/**
 * How a workspace stands beside a remote; null where nothing was ever pulled from it.
 * @param remoteFolder of what is kept of the remote
 */
export async function workspaceStatus(
  remoteFolder: string,
  local: LoadedWorkspace,
  { kinds, look }: StatusQuestion,
): Promise<Status | null> {
  const store = await BaseStore.of(remoteFolder, local.folder);
  const base = await store.read();
  if (base.pulled === null) return null;
  const pulled = new Set([...Object.keys(base.read), ...base.entries.map(({ kind }) => kind)]);
  const chosen = kinds ?? remoteKinds.filter(({ id }) => pulled.has(id));
  const ids = new Set<string>(chosen.map(({ id }) => id));
  const translation = translationOf(await new MappingStore(remoteFolder).read());
  const status = look
    ? await look.inSession((session) =>
        statusBoth(session, local, base, store, {
          kinds: chosen,
          isDeep: look.isDeep,
          translation,
          onProgress: look.onProgress,
        }),
      )
    : await statusHere(local, base, store);
  return { ...status, items: status.items.filter(({ kind }) => ids.has(kind)) };
}
