import type { CheckResult } from '@core/check/running/runner';
import type { Finding } from '@core/contract/check';
import { WorkerHandle } from '../../workers/open-worker';
import type { CheckedFolder } from '../checked-folder';
import type { ShareCalls, ShareOrder } from './protocol';

/** Megabytes of heap; the largest workspace that is read at all needs about half. */
const memoryMb = 4096;

const words = {
  subject: 'A thread of the check',
  remedy: 'Try again with --jobs 1, which needs the least memory.',
};

export interface SideBySide extends Omit<ShareOrder, 'share'> {
  /** Threads, this one included. */
  jobs: number;
  /** The files to look at; null for all. */
  share: ReadonlySet<string> | null;
  /** Folder of the built worker entries. */
  workersDir: string;
  signal: AbortSignal;
}

/**
 * The findings of a workspace, with its files shared among threads. Each reads the whole workspace, because what a
 * rule says of a file depends on the others.
 */
export async function checkSideBySide(checked: CheckedFolder, work: SideBySide): Promise<CheckResult> {
  const { jobs, share, signal, workersDir } = work;
  if (jobs === 1) return checked.result(share);
  const [own = new Set<string>(), ...others] = checked.shares(jobs, share);
  const { folder, profile, instead } = work;
  const ended = new AbortController();
  const elsewhere = Promise.all(
    others.map((one) =>
      findBeside(
        workersDir,
        { folder, profile, instead, share: one },
        AbortSignal.any([signal, ended.signal]),
      ),
    ),
  );
  // A thread that fails is heard where the result is put together, not while this one is still looking.
  elsewhere.catch(() => {});
  try {
    return await checked.resultWith(
      own,
      elsewhere.then((found) => found.flat()),
      share,
    );
  } finally {
    ended.abort();
  }
}

async function findBeside(workersDir: string, order: ShareOrder, signal: AbortSignal): Promise<Finding[]> {
  const worker = new WorkerHandle<ShareCalls>({ workersDir, entry: 'check-worker', memoryMb, words });
  try {
    return await worker.call('find', order, { signal, graceMs: 0 });
  } finally {
    await worker.close();
  }
}
