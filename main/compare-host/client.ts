import { PackwrightError } from '@core/contract/errors';
import type { CallOptions } from '../workers/open-worker';
import { WorkerHandle } from '../workers/open-worker';
import type { CompareCalls } from './protocol';

const words = {
  subject: 'The comparison',
  remedy: 'Compare again.',
  special: {
    memory: new PackwrightError(
      'refused',
      'The two states need more memory to compare than Packwright may use.',
      'Compare a part of them: one pack, or one folder.',
    ),
  },
};

/** Memory of the thread of a comparison, in megabytes: two exports of 100 MB, six times over. */
const memoryMb = 2_048;

/** How long a thread that was cancelled may take to stop by itself, in milliseconds. */
const graceMs = 500;

/** A thread that compares two states, once, and answers for them until it is closed. */
export class CompareThread {
  private readonly worker: WorkerHandle<CompareCalls>;
  private readonly ending = new AbortController();

  /** @param workersDir folder of the built worker entries */
  constructor(workersDir: string) {
    this.worker = new WorkerHandle({ workersDir, entry: 'compare-worker', memoryMb, words });
  }

  compare(
    input: CompareCalls['compare']['in'],
    onProgress: NonNullable<CallOptions<CompareCalls['compare']['progress']>['onProgress']>,
  ): Promise<CompareCalls['compare']['out']> {
    return this.worker.call('compare', input, { signal: this.ending.signal, graceMs, onProgress });
  }

  ask<C extends 'item' | 'noise' | 'keys' | 'tryNoise' | 'write'>(
    call: C,
    input: CompareCalls[C]['in'],
  ): Promise<CompareCalls[C]['out']> {
    return this.worker.call(call, input);
  }

  /** Aborted when the comparison is closed. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Ends the comparison, whatever it is at. */
  close(): Promise<void> {
    this.ending.abort();
    return this.worker.close();
  }
}
