import { useEffect } from 'react';
import { checkIcon, freeName, maxIconBytes, pictureAddress } from '@core/content/picture';
import { removeAt, setAt } from '@core/text/json/edit';
import { markOf } from '@core/text/mark';
import { getDocument, openDocument, useDocuments } from './documents';
import { changeText, editValue } from './form-edits';
import { notify, reportError } from './toasts';
import { useWorkspace } from './workspace';
import { applyWorkspaceEdit } from './workspace-edits';

/** A member of a manifest that names a picture of the package. */
export interface IconPlace {
  /** The manifest. */
  path: string;
  /** Folder of the package. */
  root: string;
  pointer: string;
  /** What the icon is called to the author, e.g. `Small icon`. */
  label: string;
}

/**
 * Takes a picture of the author's computer into the package and names it in the manifest, as one step of undo. A
 * picture of that name stays: the new one gets a free name. Gives what is wrong with the picture, null when it was taken.
 */
export async function takeIcon(place: IconPlace, file: File): Promise<string | null> {
  try {
    // One byte more than may be is enough to know.
    const bytes = new Uint8Array(await file.slice(0, maxIconBytes + 1).arrayBuffer());
    const checked = checkIcon(file.name, bytes);
    if ('problem' in checked) return checked.problem;
    await add(place, checked.name, bytes);
  } catch (thrown) {
    reportError(thrown);
  }
  return null;
}

async function add({ path, root, pointer, label }: IconPlace, wanted: string, bytes: Uint8Array) {
  const document = getDocument(path);
  if (!document) return;
  const folder = root === '' ? 'images' : `${root}/images`;
  const paths = [...useWorkspace.getState().itemsByPath.keys()].filter((each) =>
    each.startsWith(`${folder}/`),
  );
  const name = freeName(
    wanted,
    paths.map((each) => each.slice(folder.length + 1)),
  );
  const changes = setAt(document.text, pointer, name);
  await applyWorkspaceEdit(
    {
      files: changes.length > 0 ? [{ path, changes, mark: markOf(document.text) }] : [],
      created: [{ path: `${folder}/${name}`, text: inBase64(bytes), encoding: 'binary' }],
    },
    `Use ${name} as ${label.toLowerCase()}`,
  );
  notify({
    tone: 'success',
    message: `${name} was added to ${folder}.`,
    remedy:
      changes.length > 0
        ? 'Undo removes it again. A picture that was used before stays in the folder.'
        : 'The manifest named it already.',
  });
}

/** Names no icon any more: the member becomes null, or goes where `empty` is left out. The picture stays. */
export function removeIcon({ path, pointer, label }: IconPlace, empty?: null): void {
  const step = `Remove the ${label.toLowerCase()}`;
  if (empty === null) editValue(path, pointer, null, step);
  else changeText(path, step, (text) => removeAt(text, pointer));
}

/** The picture a manifest names, as the address of an image element; null while there is none. */
export function useIcon(root: string, name: string | null): string | null {
  const path = useWorkspace(({ itemsByPath }) => {
    const below = (local: string) => (root === '' ? local : `${root}/${local}`);
    return name === null
      ? null
      : ([`images/${name}`, name].map(below).find((each) => itemsByPath.has(each)) ?? null);
  });
  return usePicture(path);
}

/** A picture of the workspace as the address of an image element; null while there is none. */
export function usePicture(path: string | null): string | null {
  const view = useDocuments(({ documents }) => (path === null ? undefined : documents[path]));
  const absent = view === undefined;
  useEffect(() => {
    if (path !== null && absent) void openDocument(path);
  }, [path, absent]);
  return view?.status === 'ready' && view.text !== ''
    ? pictureAddress(view.path, view.text, view.encoding)
    : null;
}

function inBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
