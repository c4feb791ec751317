import { resolve } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { BaseStore } from '../../remote/base/base-store';
import { MappingStore } from '../../remote/plan/mapping';
import type { Plan } from '../../remote/plan/plan';
import { workOutPlan } from '../../remote/plan/work-out-plan';
import { keptProbe } from '../../remote/probe/probe-report';
import { chosenKinds } from '../../remote/pull/choice';
import type { Remote } from '../../remote/remotes/remote';
import type { RemoteSession } from '../../remote/session/session';
import type { CommandIo } from './command';
import type { OpenRemotes } from './remotes';

/** What is planned; the same options for `plan` and `push`. */
export const planOptions = {
  to: { type: 'string' },
  kinds: { type: 'string' },
  collection: { type: 'string', multiple: true },
  into: { type: 'string' },
  delete: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

interface PlanValues {
  to?: string | undefined;
  kinds?: string | undefined;
  collection?: string[] | undefined;
  into?: string | undefined;
  delete?: boolean | undefined;
}

/** How options that choose what is planned are explained. */
export const planUsage = `  --to           the remote
  --kinds        only these kinds
  --collection   only the playbooks of these collections, by name or uuid; may be given again
  --into         pack or export of the workspace, where there are several
  --delete       what was taken away here is deleted there, softly where there is a recycle bin`;

/** Where a command works: the remote, what is kept of it, and the workspace. */
export async function placeOf(
  { to }: PlanValues,
  positionals: readonly string[],
  remotes: OpenRemotes,
  io: CommandIo,
): Promise<{ remote: Remote; folder: string; remoteFolder: string; base: BaseStore }> {
  const [path = '.', ...more] = positionals;
  if (to === undefined || more.length > 0)
    throw new PackwrightError(
      'invalid-input',
      'Name the remote.',
      'For example: packwright push --to production',
    );
  const remote = await remotes.store.get(to);
  const folder = resolve(io.cwd, path);
  const remoteFolder = remotes.store.folderOf(remote);
  return { remote, folder, remoteFolder, base: await BaseStore.of(remoteFolder, folder) };
}

/** Works out a plan by the options of a command. */
export async function planBy(
  values: PlanValues,
  { remote, folder, remoteFolder, base }: Awaited<ReturnType<typeof placeOf>>,
  session: RemoteSession,
  { store }: OpenRemotes,
  io: CommandIo,
): Promise<Plan> {
  const others = (await store.all()).filter(({ id }) => id !== remote.id);
  return workOutPlan(session, base, {
    folder,
    kinds: chosenKinds(values.kinds ?? (values.collection && 'collections,playbooks')),
    collections: values.collection ?? null,
    into: values.into === '.' ? '' : (values.into ?? null),
    deletes: values.delete ?? false,
    mapping: await new MappingStore(remoteFolder).read(),
    otherHosts: others
      .map(({ address }) => new URL(address).hostname)
      .filter((host) => host !== new URL(remote.address).hostname),
    probed: await keptProbe(remoteFolder),
    signal: io.signal,
    onProgress: (label, done, total) => io.err(`${label}: ${done} of ${total}\n`),
  });
}
