import { resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { BaseStore } from '../../remote/base/base-store';
import { remoteKinds } from '../../remote/kinds/index';
import { MappingStore, translationOf } from '../../remote/plan/mapping';
import { chosenKinds } from '../../remote/pull/choice';
import type { Remote } from '../../remote/remotes/remote';
import { type Status, statusBoth, statusHere } from '../../remote/status/status';
import { type LoadedWorkspace, readWorkspace } from '../../workspace/read-workspace';
import type { CommandIo } from './command';
import { type OpenRemotes, withSession } from './remotes';

export interface StatusQuestion {
  folder: string;
  /** Names of kinds with commas between; all that were pulled where it is left out. */
  kinds: string | undefined;
  /** Null to ask nobody. */
  look: { isDeep: boolean } | null;
}

/** A workspace that can be asked how it stands beside remotes. */
export async function openWorkspace(folder: string, io: CommandIo): Promise<LoadedWorkspace> {
  const local = await readWorkspace(resolve(io.cwd, folder), { signal: io.signal });
  if (local.cancelled) throw new PackwrightError('cancelled', 'Stopped.');
  if (local.missing[0] !== undefined) throw new PackwrightError('unreadable', local.missing[0]);
  return local;
}

/** How a workspace stands beside a remote; null where nothing was ever pulled from it. */
export async function statusOf(
  remote: Remote,
  remotes: OpenRemotes,
  local: LoadedWorkspace,
  { kinds, look }: Omit<StatusQuestion, 'folder'>,
  io: CommandIo,
): Promise<Status | null> {
  const remoteFolder = remotes.store.folderOf(remote);
  const store = await BaseStore.of(remoteFolder, local.folder);
  const base = await store.read();
  if (base.pulled === null) return null;
  const pulled = new Set([...Object.keys(base.read), ...base.entries.map(({ kind }) => kind)]);
  const chosen = kinds === undefined ? remoteKinds.filter(({ id }) => pulled.has(id)) : chosenKinds(kinds);
  const ids = new Set<string>(chosen.map(({ id }) => id));
  const translation = translationOf(await new MappingStore(remoteFolder).read());
  const status = look
    ? await withSession(remote, remotes, io, (session) =>
        statusBoth(session, local, base, store, {
          kinds: chosen,
          isDeep: look.isDeep,
          translation,
          onProgress: (label, done, total) => io.err(`${label}: ${done} of ${total}\n`),
        }),
      )
    : await statusHere(local, base, store);
  return { ...status, items: status.items.filter(({ kind }) => ids.has(kind)) };
}

/** Says that nothing was pulled yet. */
export const neverPulled = (remote: string): PackwrightError =>
  new PackwrightError(
    'not-found',
    `Nothing was pulled from "${remote}" into this workspace yet.`,
    `packwright pull ${remote} brings it, and remembers what both have in common.`,
  );
