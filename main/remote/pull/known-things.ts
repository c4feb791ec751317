import type { LoadedWorkspace } from '../../workspace/read-workspace';
import type { Base } from '../base/base-store';
import { contentKindOf, type PulledThing, type Snapshot } from './snapshot';

/** Whether a workspace gets what it does not have yet, where nobody says: a pack holds what its author chose. */
export const wantsNewThings = ({ roots }: Pick<LoadedWorkspace, 'roots'>): boolean =>
  !roots.some(({ type }) => type === 'solutionpack');

/** What the workspace has, what was pulled before, and collections that it has or that were named, with their playbooks. */
export function knownThings(
  { things, collections: named }: Snapshot,
  { items, roots, files }: Pick<LoadedWorkspace, 'items' | 'roots' | 'files'>,
  entries: Base['entries'],
): PulledThing[] {
  const uuids = new Set(items.map(({ kind, uuid }) => `${kind}/${uuid}`));
  const pulled = new Set(entries.map(({ kind, id }) => `${kind}/${id}`));
  const collections = new Set([
    ...items.flatMap(({ kind, uuid }) => (kind === 'collection' ? [uuid] : [])),
    ...(named ?? []),
  ]);
  return things.filter(
    (thing) =>
      pulled.has(`${thing.kind}/${thing.id}`) ||
      uuids.has(`${contentKindOf(thing)}/${thing.id}`) ||
      collections.has(thing.group ?? thing.id) ||
      roots.some(({ path }) => files.has(path === '' ? thing.path : `${path}/${thing.path}`)),
  );
}
