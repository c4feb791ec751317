import { readFile } from 'node:fs/promises';
import { WorkerHandle } from '../../workers/open-worker';
import { archiveIn, ExportArchive, type ExportOrder, type ExportProgress } from './export-archive';
import type { VirtualFile } from './virtual-file';

/** Calls to the process that makes the archive of one export, in the folder it is opened with. */
export interface ExportCalls {
  take: { in: VirtualFile; out: null };
  build: { in: ExportOrder; out: string[]; progress: ExportProgress };
}

export interface ExportedArchive {
  bytes: Uint8Array;
  /** What the selection names and the archive lacks. */
  problems: string[];
}

export interface ExportWork {
  /** Of the built entries; without it the archive is made here. */
  workersDir: string | undefined;
  /** One of its own, where the archive is made. */
  folder: string;
  /** Ends it at once. */
  signal: AbortSignal;
  onProgress(progress: ExportProgress): void;
}

/** Of what is no record all texts are held while it is planned; of records none is. */
const memoryMb = 1_000;

/** Milliseconds without progress after which the process is ended. */
const longestStill = 120_000;

/**
 * Makes the archive of an export in a process of its own: printing, planning and packing many records takes seconds, in
 * which requests are answered.
 * @throws PackwrightError where the process needs too much memory or time, the reason of `signal`, or as `ExportArchive.build` does
 */
export async function archiveOfExport(
  content: AsyncIterable<VirtualFile>,
  order: ExportOrder,
  work: ExportWork,
): Promise<ExportedArchive> {
  const { folder, workersDir } = work;
  const problems =
    workersDir === undefined
      ? await builtHere(content, order, work)
      : await builtBeside(workersDir, content, order, work);
  return { bytes: await readFile(archiveIn(folder)), problems };
}

async function builtHere(
  content: AsyncIterable<VirtualFile>,
  order: ExportOrder,
  { folder, signal, onProgress }: ExportWork,
): Promise<string[]> {
  const archive = new ExportArchive(folder);
  try {
    for await (const file of content) {
      signal.throwIfAborted();
      await archive.take(file);
    }
    return await archive.build(order, onProgress);
  } finally {
    archive.close();
  }
}

async function builtBeside(
  workersDir: string,
  content: AsyncIterable<VirtualFile>,
  order: ExportOrder,
  { folder, signal, onProgress }: ExportWork,
): Promise<string[]> {
  const worker = new WorkerHandle<ExportCalls>({
    workersDir,
    entry: 'export-worker',
    place: 'process',
    memoryMb,
    data: folder,
    words: { subject: 'The export', remedy: 'Select less, or export in several parts.' },
  });
  const options = { patienceMs: longestStill, signal, graceMs: 0 };
  try {
    // One after the other: what is read ahead of the process would have to be held here.
    for await (const file of content) await worker.call('take', file, options);
    return await worker.call('build', order, { ...options, onProgress });
  } finally {
    await worker.close();
  }
}
