import type { MessagePort, Worker } from 'node:worker_threads';
import type { PythonAnswer, PythonCall, PythonPort } from '@core/engine/host';

/** Python of one run, ended with it. */
export interface RunPython extends PythonPort {
  end(): void;
}

/** What a run's worker asks of the thread that started it, and hears in return. */
export type PythonQuestion = { kind: 'python'; id: number; call: PythonCall };
export type PythonReply =
  { kind: 'python'; id: number; answer: PythonAnswer } | { kind: 'python'; id: number; error: string };

/**
 * Python for a run in a worker. The interpreters belong to the thread above: they outlive the worker, so that one can
 * be ready for the next run, and are ended also when the worker is.
 */
export function pythonAbove(port: MessagePort): PythonPort {
  const waiting = new Map<number, { resolve(answer: PythonAnswer): void; reject(reason: Error): void }>();
  let last = 0;
  port.on('message', (message: unknown) => {
    if (!isReply(message)) return;
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ('answer' in message) asked?.resolve(message.answer);
    else asked?.reject(new Error(message.error));
  });
  return {
    run: (call) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        port.postMessage({ kind: 'python', id, call } satisfies PythonQuestion, []);
      }),
  };
}

/** The other end: answers one question of a worker. */
export async function answerPython(
  worker: Worker,
  python: PythonPort,
  question: PythonQuestion,
): Promise<void> {
  const { id, call } = question;
  let reply: PythonReply;
  try {
    reply = { kind: 'python', id, answer: await python.run(call) };
  } catch (thrown) {
    reply = { kind: 'python', id, error: thrown instanceof Error ? thrown.message : String(thrown) };
  }
  worker.postMessage(reply, []);
}

function isReply(message: unknown): message is PythonReply {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'python';
}
