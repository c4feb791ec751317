import type { Worker } from 'node:worker_threads';
import { fromWireError, PackwrightError, toWireError } from '@core/contract/errors';
import { systemCode } from '../file-errors';
import type { AnalysisEvent } from './analysis';
import type { AnalysisCalls, CallName, FromWorker, ToWorker, WorkerSetup } from './protocol';

export interface AnalysisClientOptions {
  /** A thread of `thread.ts` that has no folder yet; from now on it belongs to this client. */
  worker: Worker;
  folder: string;
  onEvent(event: AnalysisEvent): void;
}

/** The analysis of one workspace, as the host sees it. */
export interface AnalysisClient {
  call<C extends CallName>(name: C, input: AnalysisCalls[C]['in']): Promise<AnalysisCalls[C]['out']>;
  /** False after the thread has died; calls then fail with what happened, and a new client is needed. */
  isAlive(): boolean;
  close(): Promise<void>;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: PackwrightError): void;
}

/**
 * Has a thread analyse a folder. When the thread dies, every waiting call fails and one `app.problem` event says why;
 * nothing else of the studio is touched.
 */
export function startAnalysis({ worker, folder, onEvent }: AnalysisClientOptions): AnalysisClient {
  const setup: WorkerSetup = { folder };
  worker.postMessage(setup, []);
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let death: PackwrightError | null = null;
  let closing = false;

  const die = (reason: PackwrightError): void => {
    if (death) return;
    death = reason;
    for (const call of waiting.values()) call.reject(reason);
    waiting.clear();
    if (!closing) onEvent({ type: 'app.problem', payload: toWireError(reason) });
  };

  worker.on('message', (message: FromWorker) => {
    if ('event' in message) {
      if (!closing) onEvent(message.event);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) call?.reject(fromWireError(message.error));
    else call?.resolve(message.result);
  });
  worker.on('error', (thrown) => die(stopped(thrown)));
  worker.on('exit', () => die(stopped(null)));

  return {
    call(name, input) {
      if (death) return Promise.reject(death);
      lastId += 1;
      const id = lastId;
      const message = { id, call: name, input } as ToWorker;
      return new Promise<never>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        worker.postMessage(message, []);
      });
    },
    isAlive: () => death === null,
    async close() {
      closing = true;
      die(new PackwrightError('cancelled', 'The workspace was closed.'));
      await worker.terminate();
    },
  };
}

function stopped(thrown: unknown): PackwrightError {
  if (systemCode(thrown) === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new PackwrightError(
      'unreadable',
      'This workspace needs more memory than Packwright may use, so indexing and checking have stopped. Files can still be edited and saved.',
      'Open a smaller part of the folder, or index again after closing other programs.',
    );
  }
  return new PackwrightError(
    'internal',
    'Indexing and checking stopped unexpectedly. Files can still be edited and saved.',
    'Index the workspace again.',
  );
}
