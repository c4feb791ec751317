import { WorkerHandle } from '../../workers/open-worker';
import { ExportArchive, type ExportedArchive, type ExportOrder, type ExportProgress } from './export-archive';
import type { VirtualFile } from './virtual-file';

/** Calls to the process that makes the archive of one export. */
export interface ExportCalls {
  take: { in: VirtualFile; out: null };
  build: { in: ExportOrder; out: ExportedArchive; progress: ExportProgress };
}

/** Of a hundred thousand records, which is the most of a set, all values are held while it is planned. */
const memoryMb = 3_000;

/** Milliseconds without progress after which the process is ended. */
const longestStill = 120_000;

/**
 * Makes the archive of an export in a process of its own: printing, planning and packing many records takes seconds, in
 * which requests are answered. It is made here where the folder of the built entries is not known.
 * @throws PackwrightError where the process needs too much memory or time, or as `ExportArchive.build` does
 */
export async function archiveOfExport(
  workersDir: string | undefined,
  content: AsyncIterable<VirtualFile>,
  order: ExportOrder,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportedArchive> {
  if (workersDir === undefined) {
    const archive = new ExportArchive();
    for await (const file of content) archive.take(file);
    return archive.build(order, onProgress);
  }
  const worker = new WorkerHandle<ExportCalls>({
    workersDir,
    entry: 'export-worker',
    place: 'process',
    memoryMb,
    words: { subject: 'The export', remedy: 'Select less, or export in several parts.' },
  });
  try {
    // One after the other: what is read ahead of the process would have to be held here.
    for await (const file of content) await worker.call('take', file, { patienceMs: longestStill });
    return await worker.call('build', order, { patienceMs: longestStill, onProgress });
  } finally {
    await worker.close();
  }
}
