import { PackwrightError } from '@core/contract/errors';
import { WorkerHandle } from '../workers/open-worker';
import type { BuiltArchive } from './build-pack';
import type { ExtractOptions } from './extract';
import type { ArchiveCalls, PlannedArchive } from './protocol';
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
  const { nested = false, names } = options;
  return makeFolder(folder, (scratch) =>
    runJob(workersDir, 'extract', { archive, folder: scratch, nested, ...(names && { names }) }, options),
  );
}

/** `buildPack` in a thread of its own, from the folder of the built worker entries. */
export async function buildPackInWorker(
  workersDir: string,
  folder: string,
  options: WorkerOptions = {},
): Promise<BuiltArchive> {
  return runJob(workersDir, 'build', { folder }, options);
}

/** `buildExport` in a thread of its own, from the folder of the built worker entries. */
export async function buildExportInWorker(
  workersDir: string,
  folder: string,
  plan: PlannedArchive,
  options: WorkerOptions = {},
): Promise<BuiltArchive> {
  return runJob(workersDir, 'export', { folder, plan }, options);
}

const words = {
  subject: 'The archive job',
  remedy: 'Try again.',
  special: {
    memory: new PackwrightError(
      'refused',
      'The archive needs more memory than it may use.',
      'Unpack it with another program and open the folder.',
    ),
    stalled: new PackwrightError(
      'refused',
      'The archive takes far too long to read and was given up.',
      'Fetch it again.',
    ),
  },
};

/** Runs one job to completion. Cancelling, a stall or too much memory ends the thread; the caller cleans up. */
async function runJob<K extends keyof ArchiveCalls>(
  workersDir: string,
  job: K,
  input: ArchiveCalls[K]['in'],
  { signal, onProgress, memoryMb = 1024, patienceMs = 60_000 }: WorkerOptions,
): Promise<ArchiveCalls[K]['out']> {
  const worker = new WorkerHandle<ArchiveCalls>({ workersDir, entry: 'archive-worker', memoryMb, words });
  try {
    return await worker.call(job, input, {
      signal,
      graceMs: 0,
      patienceMs,
      onProgress: ([done, total]) => onProgress?.(done, total),
    });
  } finally {
    // Only after the thread has ended, so that nothing is written after the call has returned.
    await worker.close();
  }
}
