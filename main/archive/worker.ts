import { parentPort, workerData } from 'node:worker_threads';
import { toWireError } from '@core/contract/errors';
import { buildExport } from './build-export';
import { buildPack } from './build-pack';
import { unpackInto } from './extract';
import type { Job, JobMessage, JobResults } from './protocol';

// Archives come from strangers: their bytes are looked at here, in a thread that may be killed.

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread.');
const tell = (message: JobMessage): void => port.postMessage(message);

function onProgress(done: number, total: number): void {
  tell({ type: 'progress', done, total });
}

async function work(job: Job): Promise<JobResults[Job['kind']]> {
  switch (job.kind) {
    case 'extract':
      return unpackInto(job.archive, job.folder, { onProgress, nested: job.nested });
    case 'build':
      return buildPack(job.folder, { onProgress });
    case 'export':
      return buildExport(job.folder, job.plan, { onProgress });
  }
}

work(workerData as Job).then(
  (result) => tell({ type: 'done', result }),
  (thrown: unknown) => tell({ type: 'failed', error: toWireError(thrown) }),
);
