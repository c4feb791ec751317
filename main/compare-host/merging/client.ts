import { PackwrightError } from '@core/contract/errors';
import type { CallOptions } from '../../workers/open-worker';
import { WorkerHandle } from '../../workers/open-worker';
import type { MergeCalls } from './protocol';

const words = {
  subject: 'The merge',
  remedy: 'Open it again: what was decided is kept.',
  special: {
    memory: new PackwrightError(
      'refused',
      'The three states need more memory to merge than Packwright may use.',
      'Merge a part of them: one pack, or one folder.',
    ),
  },
};

/** Memory of the thread of a merge, in megabytes: three exports of 100 MB, and the result, six times over. */
const memoryMb = 3_072;

/** How long a thread that was cancelled may take to stop by itself, in milliseconds. */
const graceMs = 500;

/** A thread that merges three states, and again with every decision, until it is closed. */
export class MergeThread {
  private readonly worker: WorkerHandle<MergeCalls>;
  private readonly ending = new AbortController();

  /** @param workersDir folder of the built worker entries */
  constructor(workersDir: string) {
    this.worker = new WorkerHandle({ workersDir, entry: 'merge-worker', memoryMb, words });
  }

  merge(
    input: MergeCalls['merge']['in'],
    onProgress: NonNullable<CallOptions<MergeCalls['merge']['progress']>['onProgress']>,
  ): Promise<MergeCalls['merge']['out']> {
    return this.worker.call('merge', input, { signal: this.ending.signal, graceMs, onProgress });
  }

  ask<C extends Exclude<keyof MergeCalls, 'merge'>>(
    call: C,
    input: MergeCalls[C]['in'],
  ): Promise<MergeCalls[C]['out']> {
    return this.worker.call(call, input);
  }

  /** Ends the merge, whatever it is at. */
  close(): Promise<void> {
    this.ending.abort();
    return this.worker.close();
  }
}
