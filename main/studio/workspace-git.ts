import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { StudioEvent, WorkspaceInfo } from '@core/contract';
import { PackwrightError } from '@core/contract/errors';
import type { GitState } from '@core/contract/git';
import { LastCommits } from '../git/last-commits';
import { findRepository, type Repository } from '../git/repository';
import { gitState, stateWithout } from '../git/state';

/** A commit is many changes of what git keeps; this long after the first of them it is asked, milliseconds. */
const delayMs = 150;

const withoutRepository = 'The folder that is open is in no repository of git.';
const ofArchive =
  'An unpacked archive is in no repository of git: open the folder it was made from to see that.';

/** What git knows of the open workspace. Once somebody has asked, it says whenever that changes. */
export class WorkspaceGit {
  private readonly lastCommits = new LastCommits();
  private readonly watches = new Map<string, FSWatcher>();
  private timer: NodeJS.Timeout | null = null;
  private said: string | null = null;
  private closed = false;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly info: WorkspaceInfo,
    private readonly folder: string,
    private readonly emit: (event: StudioEvent) => void,
  ) {}

  async state(): Promise<GitState> {
    const state = await this.look();
    this.said = JSON.stringify(state);
    return state;
  }

  /** Throws `unsupported`, with the reason, where there is none. */
  async repository(): Promise<Repository> {
    const repository = this.info.archive === null ? await findRepository(this.folder) : null;
    if (repository) return repository;
    throw new PackwrightError('unsupported', this.info.archive === null ? withoutRepository : ofArchive);
  }

  /** The path of a file from the top of the working tree, as the last commit has it. */
  async committedPath(path: string): Promise<string> {
    const { prefix } = await this.repository();
    const { changes } = this.said === null ? await this.state() : (JSON.parse(this.said) as GitState);
    return prefix + (changes.find((change) => change.path === path)?.from ?? path);
  }

  /** Files of the workspace have changed. */
  touched(): void {
    if (this.said === null || this.closed) return;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      // One after the other, so that the last word is the newest; a look that fails is made again at the next change.
      this.looking = this.looking.then(() => this.lookAgain()).catch(() => undefined);
    }, delayMs);
  }

  close(): void {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    for (const each of this.watches.values()) each.close();
    this.watches.clear();
  }

  private async lookAgain(): Promise<void> {
    const state = await this.look();
    const said = JSON.stringify(state);
    if (this.closed || said === this.said) return;
    this.said = said;
    this.emit({ type: 'git.changed', payload: state });
  }

  private async look(): Promise<GitState> {
    try {
      const repository = await this.repository();
      this.follow(repository);
      return await gitState(repository, this.lastCommits);
    } catch (thrown) {
      if (thrown instanceof PackwrightError) return stateWithout(thrown.message);
      throw thrown;
    }
  }

  /**
   * Watches where git keeps the index and the last commit, and the journal of the latter. What cannot be watched is
   * looked at when a file of the workspace changes.
   */
  private follow({ gitFolder }: Repository): void {
    for (const folder of [gitFolder, join(gitFolder, 'logs'), join(gitFolder, 'reftable')]) {
      if (this.closed || this.watches.has(folder)) continue;
      try {
        const watcher = watch(folder, { persistent: false }, () => this.touched());
        this.watches.set(folder, watcher);
        watcher.on('error', () => {
          watcher.close();
          this.watches.delete(folder);
        });
      } catch {
        // A folder that is not there yet is tried again the next time.
      }
    }
  }
}
