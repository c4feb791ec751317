import { collectionIri } from '../../content/iri';
import { PackwrightError } from '../../contract/errors';
import { fold } from '../../content/disk-name';
import type { TextChange } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import type { MovedFile } from '../../text/workspace-edit';

/**
 * Moves a playbook that has its own file to another collection: it then names that collection, and its file moves to
 * that one's folder under the same name.
 * @param metadata path of the `collection.metadata.json` of the other collection, `uuid` what it is known by
 * @throws PackwrightError `conflict` when a file of that name is there
 */
export function movePlaybook(
  { path, text }: { path: string; text: string },
  { metadata, uuid }: { metadata: string; uuid: string },
  paths: Iterable<string>,
): { changes: TextChange[]; moved: MovedFile[] } {
  const folder = metadata.slice(0, metadata.lastIndexOf('/') + 1);
  const to = folder + path.slice(path.lastIndexOf('/') + 1);
  const changes = setAt(text, '/collection', collectionIri(uuid));
  if (to === path) return { changes, moved: [] };
  const wanted = fold(to);
  for (const other of paths)
    if (fold(other) === wanted)
      throw new PackwrightError('conflict', `${to} already exists.`, 'Rename one of the playbooks first.');
  return { changes, moved: [{ from: path, to }] };
}
