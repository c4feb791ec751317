import { basename } from 'node:path';
import type { StateLabel, StateRef } from '@core/contract/comparing';
import { commitNamed, isEmptyTree } from '../git/commits';
import { pathAt, revisionFile } from '../git/revision-file';
import { revisionFolder } from '../git/revision-folder';
import type { ComparedState } from './readable-state';
import type { WorkspaceSession } from './workspace-session';

/** What a revision of git has of the open workspace. Throws `unsupported` without git, `not-found` for no revision. */
export async function revisionState(revision: string, session: WorkspaceSession): Promise<ComparedState> {
  const { git, folder } = session;
  await git.repository();
  const { id, label } = await found(revision, folder.path);
  const { folder: written, dispose } = await revisionFolder(folder.path, id);
  return {
    material: { folder: written, isOwn: false, texts: {}, only: null, isWhole: true },
    label,
    isNamed: true,
    identity: `${folder.path}\n${id}`,
    dispose,
  };
}

/** What one has of a single file; nothing where the file is not there. */
export async function revisionOfFile(
  { file, revision, at }: Extract<StateRef, { file: string; revision: string }>,
  session: WorkspaceSession,
): Promise<ComparedState> {
  const { git, folder } = session;
  await folder.resolve(file);
  const repository = await git.repository();
  const { id, label } = await found(revision, folder.path);
  const path = at ?? (await pathAt(repository, id, await git.committedPath(file)));
  const written = await revisionFile(repository, id, path, file);
  const { roots } = await session.ask('contents', null);
  return {
    material: {
      folder: written?.folder ?? null,
      isOwn: false,
      texts: {},
      only: { paths: written ? [file] : [], roots },
      isWhole: true,
    },
    label: { title: label.title, detail: `${basename(path)}, ${label.detail}` },
    identity: `${folder.path}\n${file}\n${id}`,
    dispose: async () => written?.dispose(),
  };
}

async function found(revision: string, folder: string): Promise<{ id: string; label: StateLabel }> {
  if (isEmptyTree(revision))
    return { id: revision, label: { title: 'Nothing', detail: 'before the first commit' } };
  const { revision: id, subject, author } = await commitNamed(folder, revision);
  const commit = `${id.slice(0, 8)} ${subject}`;
  return { id, label: { title: revision === id ? commit : revision, detail: `${commit}, ${author}` } };
}
