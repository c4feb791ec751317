import { workspaceKey } from '../base/base-store';
import { PushJournal } from './journal';
import { PushRefusal } from './refusal';

/** Where pushes were begun: from a workspace, to what is kept of a remote. */
export interface PushesPlace {
  folder: string;
  remoteFolder: string;
}

/** What was pushed from a workspace to a remote can still do: ids, null for none. */
export interface BegunPushes {
  /** One that did not come to its end. */
  unfinished: string | null;
  /** One that can be taken back; one that was cut off counts, as far as it came. */
  undoable: string | null;
}

/** The last push that did not end, and the last that has written something and was not taken back yet. */
export async function begunPushes({ folder, remoteFolder }: PushesPlace): Promise<BegunPushes> {
  const all = await PushJournal.all(remoteFolder, await workspaceKey(folder));
  const [last] = all;
  const back = new Set(all.flatMap(({ undoes, isDone }) => (undoes === null || !isDone ? [] : [undoes])));
  return {
    unfinished: last && !last.isDone ? last.id : null,
    undoable: all.find(({ id, undoes, hasSent }) => undoes === null && hasSent && !back.has(id))?.id ?? null,
  };
}

/** Throws `PushRefusal` where the last push came to its end. */
export async function unfinishedPush(place: PushesPlace): Promise<string> {
  const { unfinished } = await begunPushes(place);
  if (unfinished !== null) return unfinished;
  throw new PushRefusal('nothing-to-do', 'The last push came to its end: there is nothing to go on with.');
}

/** Throws `PushRefusal` where nothing can be taken back. */
export async function undoablePush(place: PushesPlace): Promise<string> {
  const { undoable } = await begunPushes(place);
  if (undoable !== null) return undoable;
  throw new PushRefusal('nothing-to-do', 'Nothing was pushed from here that could be taken back.');
}
