import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { archiveTitle, isArchiveName } from '@core/content/pack/archive-name';
import { PackwrightError, type StudioEvent, type WorkspaceInfo } from '@core/contract';
import { extractInWorker } from '../archive/client';
import type { Storage } from '../storage/storage';
import type { AnalysisThread } from '../workspace/analysis/thread';
import { displayPath } from '../workspace/display-path';
import { fileError } from '../workspace/file-errors';
import { KeyedQueue } from '../workspace/keyed-queue';
import { openArchive } from '../workspace/open-archive';
import { openSample } from '../workspace/samples';
import { safeFolder } from '../workspace/safe-path';
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
   * @param name its display name, where the file name says less
   */
  openPath(path: string, name?: string): Promise<WorkspaceInfo> {
    return this.queue.run('open', async () => {
      const { folder, archive } = await this.unpacked(path);
      return this.begin(path, folder, archive, name);
    });
  }

  /** Opens an entry of the list of recent workspaces; an archive that is gone is opened from its unpacked copy. */
  async openRecent(id: string): Promise<WorkspaceInfo> {
    const recent = this.options.storage.recents.find(id);
    if (!recent) throw new PackwrightError('not-found', 'This workspace is no longer in the list.');
    const isThere = await stat(recent.path).then(
      () => true,
      () => false,
    );
    if (isThere || recent.folder === recent.path) return this.openPath(recent.path, recent.name);
    return this.queue.run('open', () =>
      this.begin(recent.path, recent.folder, basename(recent.path), recent.name),
    );
  }

  async openSample(id: string): Promise<WorkspaceInfo> {
    const { dataDir, templatesDir } = this.options;
    const { folder, title } = await openSample(id, templatesDir, join(dataDir, 'samples'));
    return this.openPath(folder, title);
  }

  close(): Promise<void> {
    return this.queue.run('open', () => this.end());
  }

  private async unpacked(path: string): Promise<{ folder: string; archive: string | null }> {
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
      extractInWorker(workersDir, archive, target),
    );
    return { folder, archive: name };
  }

  private async begin(
    path: string,
    folder: string,
    archive: string | null,
    name = archiveTitle(archive ?? basename(folder)),
  ): Promise<WorkspaceInfo> {
    const { takeThread, storage, emit } = this.options;
    const safe = await safeFolder(folder);
    const info: WorkspaceInfo = { id: idOf(safe.path), name, location: displayPath(safe.path), archive };
    await this.end();
    storage.recents.add({ id: idOf(path), path, folder: safe.path, name, openedAt: Date.now() });
    const session = new WorkspaceSession({ info, folder: safe, takeThread, drafts: storage.drafts, emit });
    this.session = session;
    emit({ type: 'workspace.opened', payload: info });
    await session.start();
    return info;
  }

  private async end(): Promise<void> {
    const { session } = this;
    if (!session) return;
    this.session = null;
    await session.close();
    this.options.emit({ type: 'workspace.closed', payload: {} });
  }
}

function idOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
