import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { configPath } from '@core/check/config/paths';
import type { StateRef } from '@core/contract/comparing';
import { PackwrightError } from '@core/contract/errors';
import { dateText } from '@core/module-view/record-text';
import type { Storage } from '../storage/storage';
import { displayPath } from '../workspace/display-path';
import { proposedTexts } from '../workspace/proposals/show-proposal';
import type { Handles } from '../workspace/handles';
import { openTarget } from '../workspace/open-target';
import { revisionOfFile, revisionState } from './compared-revision';
import type { ComparedState, Finding } from './readable-state';
import type { Instances } from './instances';
import type { Remotes } from './remotes';
import type { WorkspaceSession } from './workspace-session';
import type { Workspaces } from './workspaces';

/** What states are found by. */
export interface StatePlaces {
  options: { workersDir: string };
  storage: Storage;
  handles: Handles;
  workspaces: Workspaces;
  instances: Pick<Instances, 'copy' | 'snapshots'>;
  remotes: Pick<Remotes, 'kept' | 'work'>;
}

/** Throws `not-found` for what is no longer there, and what unpacking refuses. */
export async function comparedState(
  ref: StateRef,
  needed: StatePlaces,
  finding: Finding = {},
): Promise<ComparedState> {
  if ('handle' in ref) return placeState(needed.handles.path(ref.handle), needed);
  if ('recent' in ref) return placeState(recentPath(ref.recent, needed), needed);
  if ('remote' in ref) return remoteState(ref.remote, needed, finding);
  const session = needed.workspaces.required();
  if ('workspace' in ref) return workspaceState(ref.workspace, session);
  if ('instance' in ref) return instanceState(ref.instance, session, needed);
  if ('proposal' in ref) return proposedState(ref.proposal, session);
  if (!('file' in ref)) return revisionState(ref.revision, session);
  return 'revision' in ref ? revisionOfFile(ref, session) : fileState(ref, session);
}

function recentPath(id: string, { storage }: StatePlaces): string {
  const recent = storage.recents.find(id);
  if (!recent) throw new PackwrightError('not-found', 'This workspace is no longer in the list.');
  return recent.path;
}

async function placeState(path: string, { options }: StatePlaces): Promise<ComparedState> {
  const { folder, isArchive, dispose } = await openTarget(path, options);
  return {
    material: { folder, isOwn: !isArchive, texts: {}, only: null, isPacked: isArchive },
    label: { title: basename(path), detail: displayPath(dirname(path)) },
    identity: path,
    dispose,
  };
}

function workspaceState(as: 'saved' | 'unsaved', session: WorkspaceSession): ComparedState {
  const { info, folder, documents } = session;
  const unsaved = documents.unsavedTexts();
  const texts = as === 'unsaved' ? unsaved : {};
  return {
    material: {
      folder: folder.path,
      isOwn: true,
      texts,
      config: unsaved[configPath],
      only: null,
      isWhole: true,
    },
    label: { title: info.name, detail: as === 'saved' ? 'as saved' : 'as it is open' },
    identity: `${folder.path}\n${as}`,
    dispose,
  };
}

/** The workspace as it is open, with a change an assistant proposes. */
async function proposedState(id: string, session: WorkspaceSession): Promise<ComparedState> {
  const proposal = await session.proposals.get(id);
  const texts = await proposedTexts(proposal, (path) => session.currentText(path));
  const { material, identity } = workspaceState('unsaved', session);
  const changed = [...texts].flatMap(([path, text]) => (text === null ? [] : [[path, text] as const]));
  const gone = [...texts].flatMap(([path, text]) => (text === null ? [path] : []));
  return {
    material: { ...material, texts: { ...material.texts, ...Object.fromEntries(changed) }, gone },
    label: { title: proposal.title, detail: `proposed by ${proposal.by}` },
    isNamed: true,
    identity: `${identity}\nproposal\n${id}`,
    dispose,
  };
}

/** The local instance of the workspace, of a copy of its data. */
async function instanceState(
  snapshot: string | null,
  session: WorkspaceSession,
  { instances }: StatePlaces,
): Promise<ComparedState> {
  const { info, folder } = session;
  const copy = await instances.copy(session, snapshot);
  const taken = instances.snapshots(session).find(({ name }) => name === snapshot)?.takenAt;
  return {
    material: {
      folder: join(copy.folder, 'content'),
      isOwn: false,
      texts: {},
      only: null,
      instance: copy.folder,
    },
    label:
      snapshot === null
        ? { title: 'Local instance', detail: `of ${info.name}, as it is now` }
        : {
            title: `Snapshot “${snapshot}”`,
            detail: `of the local instance of ${info.name}, ${dateText(taken ?? 0)}`,
          },
    identity: `${folder.path}\ninstance\n${snapshot ?? ''}`,
    dispose: () => copy.remove(),
  };
}

/** A remote as it is now: all that is read of it, in a file of this comparison alone. */
async function remoteState(name: string, { remotes }: StatePlaces, finding: Finding): Promise<ComparedState> {
  const { remote } = await remotes.kept(name);
  const scratch = await mkdtemp(join(tmpdir(), 'packwright-remote-'));
  const dispose = (): Promise<void> => rm(scratch, { recursive: true, force: true });
  try {
    const file = join(scratch, 'content.json');
    const problems = await remotes.work(randomUUID(), name, 'copy', { file }, finding);
    return {
      material: { folder: null, isOwn: false, texts: {}, only: null, remote: file },
      label: { title: name, detail: `${remote.address}, as it is now` },
      problems,
      identity: `remote\n${remote.id}`,
      dispose,
    };
  } catch (thrown) {
    await dispose();
    throw thrown;
  }
}

async function fileState(
  ref: Exclude<Extract<StateRef, { file: string }>, { revision: string }>,
  session: WorkspaceSession,
): Promise<ComparedState> {
  const { file } = ref;
  const place = await session.folder.resolve(file);
  const { roots } = await session.ask('contents', null);
  const folder = session.folder.path;
  // What was removed is not there in this state, instead of a file that cannot be read.
  const isThere = 'text' in ref ? ref.text !== '' : existsSync(place);
  const only = { paths: isThere ? [file] : [], roots };
  const identity = `${folder}\n${file}`;
  const unsavedTexts = session.documents.unsavedTexts();
  const config = unsavedTexts[configPath];
  if ('text' in ref) {
    const label = { title: ref.title, detail: basename(file) };
    return {
      material: { folder, isOwn: true, texts: { [file]: ref.text }, config, only, isWhole: true },
      label,
      identity: `${identity}\n${ref.title}`,
      dispose,
    };
  }
  const unsaved = ref.as === 'unsaved' ? unsavedTexts[file] : undefined;
  return {
    material: {
      folder,
      isOwn: true,
      texts: unsaved === undefined ? {} : { [file]: unsaved },
      config,
      only,
      isWhole: true,
    },
    label: { title: basename(file), detail: ref.as === 'saved' ? 'as saved' : 'as it is open' },
    identity: `${identity}\n${ref.as}`,
    dispose,
  };
}

/** The user's own folder stays. */
const dispose = async (): Promise<void> => {};
