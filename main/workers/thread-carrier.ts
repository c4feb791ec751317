import { Worker } from 'node:worker_threads';
import type { Carrier, CarrierEnd, CarrierSetup } from './carrier';

/**
 * A thread of this process. At its limit of memory Node ends it alone only if it grew by small pieces: a large array,
 * map or buffer takes the whole process with it, so that what works on hostile input without bounds of its own wants a
 * process.
 */
export function startThread({ file, memoryMb, nurseryMb, data }: CarrierSetup): Carrier {
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      ...(nurseryMb === undefined ? {} : { maxYoungGenerationSizeMb: nurseryMb }),
    },
  });
  let end: CarrierEnd | null = null;
  worker.on('error', (thrown) => (end ??= endOf(thrown)));
  return {
    post: (message) => worker.postMessage(message, []),
    onMessage: (listener) => void worker.on('message', listener),
    onEnd: (listener) => void worker.once('exit', () => listener(end ?? { cause: 'crash', detail: '' })),
    keepProcess: (keep) => (keep ? worker.ref() : worker.unref()),
    kill() {
      worker.removeAllListeners('message');
      void worker.terminate();
    },
  };
}

function endOf(thrown: unknown): CarrierEnd {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return { cause: 'memory', detail: '' };
  return { cause: 'crash', detail: thrown instanceof Error ? thrown.message : String(thrown) };
}
