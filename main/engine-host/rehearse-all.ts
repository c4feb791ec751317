import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RunTrace } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import { PackwrightError } from '@core/contract/errors';
import type { RehearsalReply, RehearsalResult, RehearsalTask, RunMaterial } from './protocol';
import { rehearse } from './rehearse';

/** Rehearses playbooks of a workspace one after another, in this thread. */
export async function rehearseHere(
  material: RunMaterial,
  items: readonly ContentItem[],
  onResult: (result: RehearsalResult, index: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (signal?.aborted) return;
    onResult(await rehearseOne(material, item), index);
  }
}

async function rehearseOne(material: RunMaterial, item: ContentItem): Promise<RehearsalResult> {
  const { title: playbook, uuid, path } = item;
  try {
    const { trace } = await rehearse(material, item);
    return { playbook, uuid, path, status: trace.status, reason: reasonOf(trace), steps: trace.steps.length };
  } catch (thrown) {
    if (!(thrown instanceof PackwrightError)) throw thrown;
    return { playbook, uuid, path, status: 'failed', reason: thrown.message, steps: 0 };
  }
}

function reasonOf(trace: RunTrace): string | null {
  if (trace.status === 'awaiting') {
    const steps = trace.pending.map((question) => `"${question.step}"`).join(', ');
    return steps === '' ? 'It waits for something that never comes.' : `It waits for an answer to ${steps}.`;
  }
  return trace.error;
}

/** From how many playbooks on a further thread is worth its start. */
const worthAThread = 30;

/** Megabytes one thread may use; a playbook that needs more ends alone. */
const memoryLimit = 1_024;

/** Longest one playbook may keep a thread, milliseconds; its own limits end it long before. */
const patience = 120_000;

/**
 * Rehearses playbooks of a workspace, in several threads where there are many.
 * @param options.workersDir folder of the built worker entries
 * @param options.threads how many may work side by side
 * @returns results in the order of the items; those left when it is aborted have none
 */
export async function rehearseAll(
  material: RunMaterial,
  items: readonly ContentItem[],
  options: { workersDir: string; threads: number; signal: AbortSignal },
): Promise<RehearsalResult[]> {
  const results: RehearsalResult[] = [];
  const threads = Math.min(options.threads, Math.floor(items.length / worthAThread));
  if (threads < 2) {
    await rehearseHere(material, items, (result, index) => (results[index] = result), options.signal);
    return results.filter(() => true);
  }
  const queue = [...items.entries()];
  await Promise.all(
    Array.from({ length: threads }, async () => {
      while (queue.length > 0 && !options.signal.aborted) {
        await workThrough(material, queue, (result, index) => (results[index] = result), options);
      }
    }),
  );
  return results.filter(() => true);
}

/** One worker takes from the queue until it is empty, or until a playbook takes the worker down with it. */
function workThrough(
  material: RunMaterial,
  queue: [number, ContentItem][],
  keep: (result: RehearsalResult, index: number) => void,
  { workersDir, signal }: { workersDir: string; signal: AbortSignal },
): Promise<void> {
  const task: RehearsalTask = { kind: 'rehearsals', material };
  const worker = new Worker(join(workersDir, 'run-worker.js'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });
  return new Promise((resolve) => {
    let at = queue.shift();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      void worker.terminate().then(() => resolve());
    };
    const lost = (reason: string): void => {
      if (at) {
        const [index, { title: playbook, uuid, path }] = at;
        keep({ playbook, uuid, path, status: 'failed', reason, steps: 0 }, index);
      }
      at = undefined;
      end();
    };
    const give = (): void => {
      clearTimeout(timer);
      if (!at || signal.aborted) {
        end();
        return;
      }
      timer = setTimeout(() => lost('It did not end within two minutes.'), patience);
      worker.postMessage(at[1], []);
    };
    worker.on('message', ({ result }: RehearsalReply) => {
      if (at) keep(result, at[0]);
      at = queue.shift();
      give();
    });
    worker.once('error', (thrown) =>
      lost(`It was ended: ${thrown instanceof Error ? thrown.message : String(thrown)}`),
    );
    signal.addEventListener('abort', end);
    give();
  });
}
