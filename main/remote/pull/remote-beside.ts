import { ofKinds, partBeside } from '@core/compare/states/beside';
import type { ContentState } from '@core/compare/states/state';
import { remoteKinds } from '../kinds/index';
import { ownElements } from './own-elements';
import type { PulledThing, Snapshot } from './snapshot';
import { stateOfSnapshot } from './snapshot-state';

/** What was read of a remote to be compared. */
export interface RemoteContent {
  things: readonly PulledThing[];
  /** The kinds of content that are known whole; nothing follows from what others have of the rest. */
  kinds: readonly string[];
}

/** What a snapshot says of a remote to be compared. */
export const contentOf = ({ things, whole }: Pick<Snapshot, 'things' | 'whole'>): RemoteContent => ({
  things,
  kinds: remoteKinds.filter(({ id }) => whole.has(id)).map(({ holds }) => holds),
});

/** What a remote holds as a state beside others, which bring little of it: of what it has what they have too. */
export function remoteBeside(
  { things, kinds }: RemoteContent,
  others: readonly ContentState[],
): ContentState {
  const state = ofKinds(
    stateOfSnapshot({ things: things.map((thing) => asOfPacks(thing, others)) }),
    new Set(kinds),
  );
  return others.length === 0 ? state : { ...state, items: partBeside(others, state).items };
}

const elementsOfKinds = new Map(remoteKinds.map(({ id, holds, elements }) => [id, { holds, elements }]));

/** Of a file for a whole instance, beside packs, what they have of it; beside anything else all of it. */
function asOfPacks(thing: PulledThing, others: readonly ContentState[]): PulledThing {
  const { holds, elements } = elementsOfKinds.get(thing.kind) ?? {};
  const files = others.flatMap((other) => [...other.files.values()]).filter(({ kind }) => kind === holds);
  const isOfPacks = files.length > 0 && files.every(({ root }) => root.type === 'solutionpack');
  if (!elements || !isOfPacks) return thing;
  const own = files.map(({ value }) => value);
  return { ...thing, value: ownElements(thing.value, own, elements) };
}
