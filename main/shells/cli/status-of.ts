import { resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { chosenKinds } from '../../remote/pull/choice';
import type { Remote } from '../../remote/remotes/remote';
import type { Status } from '../../remote/status/status';
import { workspaceStatus } from '../../remote/status/workspace-status';
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
  return workspaceStatus(remotes.store.folderOf(remote), local, {
    kinds: kinds === undefined ? null : chosenKinds(kinds),
    look: look && {
      isDeep: look.isDeep,
      inSession: (body) => withSession(remote, remotes, io, body),
      onProgress: (label, done, total) => io.err(`${label}: ${done} of ${total}\n`),
    },
  });
}

/** Says that nothing was pulled yet. */
export const neverPulled = (remote: string): PackwrightError =>
  new PackwrightError(
    'not-found',
    `Nothing was pulled from "${remote}" into this workspace yet.`,
    `packwright pull ${remote} brings it, and remembers what both have in common.`,
  );
