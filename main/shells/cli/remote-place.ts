import type { ContentState } from '@core/compare/states/state';
import { PackwrightError } from '@core/contract/errors';
import { remoteKinds } from '../../remote/kinds/index';
import { MappingStore, translationOf } from '../../remote/plan/mapping';
import { contentOf, remoteBeside } from '../../remote/pull/remote-beside';
import { inOwnWords, snapshotOf } from '../../remote/pull/snapshot';
import type { CommandIo } from './command';
import { openRemotes, withSession } from './remotes';

const place = /^instance:(.+)$/s;

/** The name of the remote that a place means (`instance:NAME`); null for any other place. */
export const remoteIn = (name: string): string | null => place.exec(name)?.[1] ?? null;

/** What a remote holds, and the kinds of content of which that is known. */
export interface RemoteState {
  state: ContentState;
  kinds: ReadonlySet<string>;
}

/**
 * Reads a remote over its record routes; of what it has what the other states have too, as they bring little of it.
 * Throws `not-found` for a name nobody gave, and what reading it throws.
 */
export async function readRemote(
  name: string,
  others: readonly ContentState[],
  io: CommandIo,
): Promise<RemoteState> {
  const remotes = openRemotes();
  const remote = await remotes.store.get(name).catch((thrown: unknown) => {
    if (!(thrown instanceof PackwrightError) || thrown.code !== 'not-found') throw thrown;
    const { message, remedy } = thrown;
    const local = `A snapshot of the local instance is snapshot:${name}.`;
    throw new PackwrightError('not-found', message, `${remedy ?? ''} ${local}`.trim());
  });
  return withSession(remote, remotes, io, async (session) => {
    const wanted = new Set(others.flatMap(({ items }) => items.map(({ kind }) => kind)));
    const kinds = remoteKinds.filter(({ holds }) => others.length === 0 || wanted.has(holds));
    const snapshot = await snapshotOf(session, {
      kinds,
      collections: null,
      onProgress: (label, done, total) => io.err(`${label}: ${done} of ${total}\n`),
    });
    for (const { message } of snapshot.unknown) io.err(`Not known: ${message}\n`);
    const mapping = await new MappingStore(remotes.store.folderOf(remote)).read();
    const content = contentOf(inOwnWords(snapshot, translationOf(mapping)));
    return { state: remoteBeside(content, others), kinds: new Set(content.kinds) };
  });
}
