import { realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { archiveTitle, isArchiveName } from '@core/content/pack/archive-name';
import { PackwrightError, type StudioEvent, type WorkspaceInfo } from '@core/contract';
import type { OpenChoice } from '@core/contract/problem';
import { extractInWorker } from '../archive/client';
import { isNamePage } from '../archive/code-pages';
import type { Storage } from '../storage/storage';
import type { AnalysisThread } from '../workspace/analysis/thread';
import { displayPath } from '../workspace/display-path';
import { fileError } from '../workspace/file-errors';
import { KeyedQueue } from '../workspace/keyed-queue';
import { openArchive } from '../workspace/open-archive';
import { openSample } from '../workspace/samples';
import { safeFolder } from '../workspace/safe-path';
import { workspaceIdOf } from '../workspace/workspace-id';
import { WorkspaceLock } from '../workspace/workspace-lock';
import { WorkspaceSession } from './workspace-session';

export interface WorkspacesOptions {
  dataDir: string;
  workersDir: string;
  templatesDir: string;
  /** A thread of its own for an analysis. */
  takeThread(): AnalysisThread;
  storage: Storage;
  emit(event: StudioEvent): void;
}

interface OpenOptions {
  name?: string | undefined;
  choice?: OpenChoice | undefined;
}

/** Which workspace is open; at most one is. */
export class Workspaces {
  private session: WorkspaceSession | null = null;
  private readonly queue = new KeyedQueue();

  constructor(private readonly options: WorkspacesOptions) {}

  get current(): WorkspaceSession | null {
    return this.session;
  }

  /** The open workspace; throws `not-found` when there is none. */
  required(): WorkspaceSession {
    if (this.session) return this.session;
    throw new PackwrightError('not-found', 'No workspace is open.', 'Open a folder or an archive first.');
  }

  /**
   * Opens a folder or an archive in place of what is open now. When that fails, the old one stays open.
   * @param options.name its display name, where the file name says less
   * @param options.choice what the user chose of what an error has offered
   */
  openPath(path: string, { name, choice }: OpenOptions = {}): Promise<WorkspaceInfo> {
    return this.queue.run('open', async () => {
      const { folder, archive } = await this.unpacked(path, choice);
      return this.begin(path, folder, archive, { name, choice });
    });
  }

  /** Opens an entry of the list of recent workspaces; an archive that is gone is opened from its unpacked copy. */
  async openRecent(id: string, choice?: OpenChoice): Promise<WorkspaceInfo> {
    const recent = this.options.storage.recents.find(id);
    if (!recent) throw new PackwrightError('not-found', 'This workspace is no longer in the list.');
    const isThere = await stat(recent.path).then(
      () => true,
      () => false,
    );
    if (isThere || recent.folder === recent.path)
      return this.openPath(recent.path, { name: recent.name, choice });
    return this.queue.run('open', () =>
      this.begin(recent.path, recent.folder, basename(recent.path), { name: recent.name, choice }),
    );
  }

  async openSample(id: string, choice?: OpenChoice): Promise<WorkspaceInfo> {
    const { dataDir, templatesDir } = this.options;
    const { folder, title } = await openSample(id, templatesDir, join(dataDir, 'samples'));
    return this.openPath(folder, { name: title, choice });
  }

  close(): Promise<void> {
    return this.queue.run('open', () => this.end());
  }

  private async unpacked(
    path: string,
    choice: OpenChoice | undefined,
  ): Promise<{ folder: string; archive: string | null }> {
    const name = basename(path);
    const stats = await stat(path).catch((thrown: unknown) => {
      throw fileError(thrown, 'opened', name);
    });
    if (stats.isDirectory()) return { folder: path, archive: null };
    if (!isArchiveName(name)) {
      throw new PackwrightError(
        'unsupported',
        `"${name}" is neither a folder nor an archive (.zip, .tgz).`,
        'Open the folder it is in.',
      );
    }
    const { dataDir, workersDir } = this.options;
    const folder = await openArchive(await realpath(path), join(dataDir, 'opened'), (archive, target) =>
      extractInWorker(workersDir, archive, target, isNamePage(choice) ? { names: choice } : {}),
    );
    return { folder, archive: name };
  }

  private async begin(
    path: string,
    folder: string,
    archive: string | null,
    { name = archiveTitle(archive ?? basename(folder)), choice }: OpenOptions,
  ): Promise<WorkspaceInfo> {
    const { takeThread, storage, emit } = this.options;
    const safe = await safeFolder(folder);
    const info: WorkspaceInfo = {
      id: workspaceIdOf(safe.path),
      name,
      location: displayPath(safe.path),
      archive,
      ...(choice === 'read-only' && { readOnly: true }),
    };
    const lock = this.lock(info, choice === 'take-over');
    await this.end();
    storage.recents.add({ id: workspaceIdOf(path), path, folder: safe.path, name, openedAt: Date.now() });
    const { drafts } = storage;
    const session = new WorkspaceSession({
      info,
      folder: safe,
      dataDir: this.options.dataDir,
      lock,
      takeThread,
      drafts,
      emit,
    });
    this.session = session;
    emit({ type: 'workspace.opened', payload: info });
    await session.start();
    return info;
  }

  /** The right to write in a workspace; null where it is only looked at. What is open here already is opened again. */
  private lock({ id, readOnly }: WorkspaceInfo, takeOver: boolean): WorkspaceLock | null {
    if (readOnly) return null;
    const isOpenHere = this.session?.info.id === id && !this.session.info.readOnly;
    return WorkspaceLock.take(join(this.options.dataDir, 'locks'), id, { force: takeOver || isOpenHere });
  }

  private async end(): Promise<void> {
    const { session } = this;
    if (!session) return;
    this.session = null;
    await session.close();
    this.options.emit({ type: 'workspace.closed', payload: {} });
  }
}
