import type { WorkspaceEdit } from '@core/text/workspace-edit';
import type { CreateFile, RenameFile, TextDocumentEdit } from 'vscode-languageserver/node';
import { toTextEdits, uriOfPath } from './positions';
import type { Project } from './project';

/**
 * Changes of files in the words of the protocol: new files first, files that move last.
 * @param moved files that get another name, with the changes made under their old one
 */
export function toLspEdit(
  project: Project,
  folder: string,
  edit: WorkspaceEdit,
  moved: readonly { from: string; to: string }[] = [],
) {
  const created = (edit.created ?? []).flatMap(({ path, text }): (CreateFile | TextDocumentEdit)[] => {
    const uri = uriOfPath(folder, path);
    const beginning = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    return [
      { kind: 'create', uri, options: { ignoreIfExists: true } },
      { textDocument: { uri, version: null }, edits: [{ range: beginning, newText: text }] },
    ];
  });
  const changed = edit.files.map(({ path, changes }): TextDocumentEdit => ({
    textDocument: { uri: uriOfPath(folder, path), version: null },
    edits: toTextEdits(project.textOf(path) ?? '', changes),
  }));
  const renamed = moved.map(({ from, to }): RenameFile => ({
    kind: 'rename',
    oldUri: uriOfPath(folder, from),
    newUri: uriOfPath(folder, to),
  }));
  return { documentChanges: [...created, ...changed, ...renamed] };
}
