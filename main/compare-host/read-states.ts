import { ofKinds } from '@core/compare/states/beside';
import type { StateMaterial } from './protocol';
import { type ReadState, readState } from './read-state';

/** The state that is read, the files of it that were, and how many there are: 0 while that is not known. */
type OnProgress<Name> = (name: Name, done: number, total: number) => void;

/**
 * Reads states that are looked at together: what counts of an instance depends on what the others have, so that instances
 * come last. Throws what reading any of them throws.
 */
export async function readStates<Name extends string>(
  materials: Readonly<Record<Name, StateMaterial>>,
  signal: AbortSignal,
  onProgress: OnProgress<Name>,
): Promise<Record<Name, ReadState>> {
  const all = Object.entries<StateMaterial>(materials) as [Name, StateMaterial][];
  const found = new Map<Name, ReadState>();
  for (const [name, material] of all) {
    if (isOfInstance(material)) continue;
    found.set(name, await readState(material, signal, (done, total) => onProgress(name, done, total)));
    signal.throwIfAborted();
  }
  const others = [...found.values()].map(({ state }) => state);
  for (const [name, material] of all) {
    if (!isOfInstance(material)) continue;
    onProgress(name, 0, 0);
    // Few comparisons are of an instance, which is much to load.
    const { stateOfInstance, stateOfRemote } = await import('./instance-material');
    const read =
      material.remote === undefined
        ? { state: await stateOfInstance(material.instance ?? '', others) }
        : await stateOfRemote(material.remote, others);
    found.set(name, { ...read, title: null, missing: [] });
    signal.throwIfAborted();
  }
  return Object.fromEntries(found) as Record<Name, ReadState>;
}

/** Whether a state is one of an instance, here or elsewhere. */
const isOfInstance = ({ instance, remote }: StateMaterial): boolean =>
  instance !== undefined || remote !== undefined;

/** Reads two states to be compared: beside one of an instance the other counts as far as an instance has such things. */
export async function readBoth(
  materials: Readonly<Record<'a' | 'b', StateMaterial>>,
  signal: AbortSignal,
  onProgress: OnProgress<'a' | 'b'>,
): Promise<Record<'a' | 'b', ReadState>> {
  const { a, b } = await readStates(materials, signal, onProgress);
  if (!isOfInstance(materials.a) && !isOfInstance(materials.b)) return { a, b };
  const { besideInstance } = await import('./instance-material');
  const beside = (one: ReadState, { kinds }: ReadState): ReadState => {
    const state = besideInstance(one.state);
    return { ...one, state: kinds ? ofKinds(state, kinds) : state };
  };
  return { a: beside(a, b), b: beside(b, a) };
}
