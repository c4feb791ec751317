import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { MergeTrial } from '@core/contract/merging-calls';
import type { MergeThread } from '../compare-host/merging/client';
import type { MergeMaterial } from '../compare-host/merging/protocol';
import type { RunMaterial } from '../engine-host/protocol';
import type { Python } from '../python/service';
import { TrialTraces } from './trial-traces';
import { tryMerge } from './try-merge';

interface ResultTrialOptions {
  /** Folder of the built worker entries. */
  workersDir: string;
  python: Python;
  onProgress(done: number, total: number): void;
}

/** One trial of the result of a merge, in a folder that is gone afterwards; its traces remain until `end`. */
export class ResultTrial {
  readonly traces = new TrialTraces();
  private readonly ending = new AbortController();
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ResultTrialOptions) {}

  /** Throws `cancelled` after `stop`, `unsupported` for one file alone. */
  run(thread: MergeThread, material: MergeMaterial): Promise<MergeTrial> {
    const running = this.tried(thread, material);
    this.running = running.catch(() => {});
    return running;
  }

  stop(): void {
    this.ending.abort();
  }

  /** Ends it, whatever it is at, and forgets its traces. */
  async end(): Promise<void> {
    this.stop();
    await this.running;
    await this.traces.dispose();
  }

  private async tried(thread: MergeThread, material: MergeMaterial): Promise<MergeTrial> {
    if ('one' in material) throw new PackwrightError('unsupported', 'One file alone cannot be tried.');
    const scratch = await mkdtemp(join(tmpdir(), 'packwright-merge-'));
    try {
      const folder = join(scratch, 'content');
      const found = await thread.ask('trial', { folder });
      const materialOf = (side: 'ours' | 'theirs'): RunMaterial => {
        const { folder: workspaceFolder, texts } = material.states[side];
        return { workspaceFolder: workspaceFolder ?? scratch, items: found[side], drafts: texts };
      };
      return await tryMerge(
        {
          result: { workspaceFolder: folder, items: found.result, drafts: {} },
          ours: materialOf('ours'),
          theirs: materialOf('theirs'),
          playbooks: found.playbooks,
        },
        { ...this.options, signal: this.ending.signal, traces: this.traces },
      );
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }
}
