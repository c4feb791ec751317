import { kindOf } from '@core/content/kinds/index';
import { compareContents } from '@core/content/pack/contents-index';
import { updateContents } from '@core/content/pack/manifest-edits';
import type { CheckedFile } from '@core/check/world';
import { applyChanges } from '@core/text/changes';
import type { FileEdit, WorkspaceEdit } from '@core/text/workspace-edit';
import { member } from '@core/text/values';
import { contentOfText } from './read-content';

/** The change that enters in the index of a pack what an edit makes, and how to say it. */
export interface EnteredContents {
  edit: FileEdit;
  lines: string[];
}

/**
 * What entering an edit's files in the index of their pack changes. Null where there is no manifest, the edit changes it
 * itself, nothing is to be entered, or the index did not match the files before: then what is wrong is the author's to
 * decide.
 * @param root path of the pack; files of others are left out
 */
export function enteredContents(
  all: Iterable<CheckedFile>,
  root: string,
  { files, created = [], moved = [] }: WorkspaceEdit,
): EnteredContents | null {
  const own = [...all].filter((file) => file.root.path === root);
  const manifest = own.find(({ localPath }) => localPath === 'info.json');
  if (!manifest || files.some(({ path }) => path === manifest.path)) return null;
  if (compareContents(member(manifest.value, 'contents'), own).length > 0) return null;
  const changed = new Map(files.map(({ path, changes }) => [path, changes]));
  const movedTo = new Map(moved.map(({ from, to }) => [from, to]));
  const made = (path: string, text: string): CheckedFile => {
    const localPath = root === '' ? path : path.slice(root.length + 1);
    const kind = kindOf(localPath, manifest.root.type)?.id ?? null;
    return { ...manifest, path, localPath, kind, text, value: contentOfText(path, text)?.value };
  };
  const after = own.map((file) => {
    const changes = changed.get(file.path);
    const path = movedTo.get(file.path) ?? file.path;
    return changes || path !== file.path ? made(path, applyChanges(file.text, changes ?? [])) : file;
  });
  const { changes, lines } = updateContents(manifest.text, [
    ...after,
    ...created.map(({ path, text }) => made(path, text)),
  ]);
  return changes.length === 0 ? null : { edit: { path: manifest.path, changes }, lines };
}
