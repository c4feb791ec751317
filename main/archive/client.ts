import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fromWireError, PackwrightError } from '@core/contract/errors';
import type { ExportPlan } from '@core/export/plan';
import type { BuiltArchive } from './build-pack';
import type { ExtractOptions } from './extract';
import type { Job, JobMessage, JobResults } from './protocol';
import { makeFolder } from './scratch';

export interface WorkerOptions extends ExtractOptions {
  /** Memory the thread may use before it is ended, in megabytes. */
  memoryMb?: number;
  /** How long the thread may show no progress before it is ended, in milliseconds. */
  patienceMs?: number;
}

/** `extractArchive` in a thread of its own, from the folder of the built worker entries. */
export async function extractInWorker(
  workersDir: string,
  archive: string,
  folder: string,
  options: WorkerOptions = {},
): Promise<{ files: number }> {
  return makeFolder(folder, (scratch) =>
    runJob<'extract'>(
      workersDir,
      { kind: 'extract', archive, folder: scratch, nested: options.nested ?? false },
      options,
    ),
  );
}

/** `buildPack` in a thread of its own, from the folder of the built worker entries. */
export async function buildPackInWorker(
  workersDir: string,
  folder: string,
  options: WorkerOptions = {},
): Promise<BuiltArchive> {
  return runJob<'build'>(workersDir, { kind: 'build', folder }, options);
}

/** `buildExport` in a thread of its own, from the folder of the built worker entries. */
export async function buildExportInWorker(
  workersDir: string,
  folder: string,
  plan: Pick<ExportPlan, 'name' | 'time' | 'entries'>,
  options: WorkerOptions = {},
): Promise<BuiltArchive> {
  return runJob<'export'>(workersDir, { kind: 'export', folder, plan }, options);
}

/** Runs one job to its result. Cancelling, a stall or too much memory end the thread; the caller clears up. */
function runJob<K extends Job['kind']>(
  workersDir: string,
  job: Job & { kind: K },
  { signal, onProgress, memoryMb = 1024, patienceMs = 60_000 }: WorkerOptions,
): Promise<JobResults[K]> {
  if (signal?.aborted) return Promise.reject(cancelled());
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(workersDir, 'archive-worker.js'), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    let patience: NodeJS.Timeout;
    let settled = false;

    // Only when the thread has ended, so that nothing is written after the caller was told.
    const settle = (outcome: () => void): void => {
      if (settled) return;
      settled = true;
      clearTimeout(patience);
      signal?.removeEventListener('abort', abort);
      void worker.terminate().then(outcome);
    };
    const abort = (): void => settle(() => reject(cancelled()));
    const wait = (): void => {
      clearTimeout(patience);
      patience = setTimeout(() => settle(() => reject(stalled())), patienceMs);
    };

    worker.on('message', (message: JobMessage) => {
      if (message.type === 'progress') {
        wait();
        onProgress?.(message.done, message.total);
      } else if (message.type === 'done') settle(() => resolve(message.result as JobResults[K]));
      else settle(() => reject(fromWireError(message.error)));
    });
    worker.on('error', (thrown) => settle(() => reject(died(thrown))));
    worker.on('exit', () => settle(() => reject(died(null))));
    signal?.addEventListener('abort', abort);
    wait();
  });
}

function cancelled(): PackwrightError {
  return new PackwrightError('cancelled', 'The archive job was cancelled.');
}

function stalled(): PackwrightError {
  return new PackwrightError(
    'refused',
    'The archive takes far too long to read and was given up.',
    'Fetch it again.',
  );
}

function died(thrown: unknown): PackwrightError {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new PackwrightError(
      'refused',
      'The archive needs more memory than it may use.',
      'Unpack it with another program and open the folder.',
    );
  }
  const cause = thrown instanceof Error ? `: ${thrown.message}` : '';
  return new PackwrightError('internal', `The archive worker stopped unexpectedly${cause}.`, 'Try again.');
}
