import { totalmem } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread that waits to be told which folder to analyse.
 * @param workersDir folder of the built worker entries
 * @param memoryMb memory the thread may use before it is ended; by default a share of the machine's
 */
export function startThread(workersDir: string, memoryMb = memoryShareMb()): Worker {
  return new Worker(join(workersDir, 'analysis-worker.js'), {
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      // Nearly all that indexing makes stays; a small nursery would have it copied over and over.
      maxYoungGenerationSizeMb: 96,
    },
  });
}

/** Parsed content takes several times its size on disk; a runaway must still leave the machine usable. */
function memoryShareMb(): number {
  return Math.round(Math.min(4096, Math.max(512, totalmem() / 2 ** 21)));
}

/** One thread kept ready: starting one takes longer than reading a small pack. */
export class SpareThread {
  private ready: Worker | null = null;

  constructor(private readonly workersDir: string) {}

  /** Starts one in the background; it keeps no process alive. */
  prepare(): void {
    if (this.ready) return;
    const worker = startThread(this.workersDir);
    worker.unref();
    // One that dies while it waits is not handed out; the next is started when it is needed.
    const drop = (): void => {
      if (this.ready === worker) this.ready = null;
    };
    worker.once('error', drop).once('exit', drop);
    this.ready = worker;
  }

  /** The thread that is ready, or one that has just been started. */
  take(): Worker {
    const worker = this.ready ?? startThread(this.workersDir);
    this.ready = null;
    worker.ref();
    return worker;
  }

  async close(): Promise<void> {
    await this.ready?.terminate();
  }
}
