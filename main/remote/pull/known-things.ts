import { readJson } from '@core/text/json/read';
import type { LoadedWorkspace } from '../../workspace/read-workspace';
import type { Base } from '../base/base-store';
import { remoteKinds } from '../kinds/index';
import type { ElementsOfFile } from '../kinds/remote-kind';
import { ownElements } from './own-elements';
import { contentKindOf, type PulledThing, type Snapshot } from './snapshot';

/** Whether a workspace gets what it does not have yet, where nobody says: a pack holds what its author chose. */
export const wantsNewThings = ({ roots }: Pick<LoadedWorkspace, 'roots'>): boolean =>
  !roots.some(({ type }) => type === 'solutionpack');

/**
 * What the workspace has, what was pulled before, and collections that it has or that were named, with their playbooks. Of
 * a list for a whole instance that is what its own file or the last pull has of it.
 * @param documents texts of the last pull by their hashes
 */
export function knownThings(
  { things, collections: named }: Snapshot,
  { items, roots, files }: Pick<LoadedWorkspace, 'items' | 'roots' | 'files'>,
  entries: Base['entries'],
  documents: ReadonlyMap<string, string>,
): PulledThing[] {
  const uuids = new Set(items.map(({ kind, uuid }) => `${kind}/${uuid}`));
  const pulled = new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry]));
  const collections = new Set([
    ...items.flatMap(({ kind, uuid }) => (kind === 'collection' ? [uuid] : [])),
    ...(named ?? []),
  ]);
  return things.flatMap((thing): PulledThing[] => {
    const entry = pulled.get(`${thing.kind}/${thing.id}`);
    const here = roots.flatMap(
      ({ path }) => files.get(path === '' ? thing.path : `${path}/${thing.path}`) ?? [],
    );
    const isKnown =
      entry !== undefined ||
      // It was asked for by name.
      thing.set !== undefined ||
      here.length > 0 ||
      uuids.has(`${contentKindOf(thing)}/${thing.id}`) ||
      collections.has(thing.group ?? thing.id);
    if (!isKnown) return [];
    const elements = elementsOfKinds.get(thing.kind);
    if (!elements) return [thing];
    const file = entry ? files.get(entry.path) : here[0];
    const former = entry && readJson(documents.get(entry.document) ?? '').value;
    return [{ ...thing, value: ownElements(thing.value, [file?.value, former], elements) }];
  });
}

const elementsOfKinds = new Map<string, ElementsOfFile>(
  remoteKinds.flatMap(({ id, elements }) => (elements ? [[id, elements]] : [])),
);
