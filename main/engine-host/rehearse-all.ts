import type { ContentItem } from '@core/contract/workspace';
import { toWireError } from '@core/contract/errors';
import { WorkerSupply } from '../workers/worker-supply';
import type { RehearsalResult, RunMaterial } from './protocol';
import { failedRehearsal, rehearseOne } from './rehearse-one';
import { openRunWorker } from './run-worker';

/** Number of playbooks from which another thread is worth starting. */
const worthAThread = 30;

/** Longest time one playbook may occupy a thread, milliseconds; its own limits end it long before. */
const patienceMs = 120_000;

/**
 * Rehearses playbooks of a workspace, in several threads where there are many.
 * @param options.workersDir folder of the built worker entries
 * @param options.threads how many may work side by side
 * @returns results in the order of the items; items left over after an abort have none
 */
export async function rehearseAll(
  material: RunMaterial,
  items: readonly ContentItem[],
  { workersDir, threads: most, signal }: { workersDir: string; threads: number; signal: AbortSignal },
): Promise<RehearsalResult[]> {
  const results: RehearsalResult[] = [];
  const queue = [...items.entries()];
  const workThrough = async (rehearsed: (item: ContentItem) => Promise<RehearsalResult>): Promise<void> => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
      const [index, item] = next;
      const result = await rehearsed(item);
      if (!signal.aborted) results[index] = result;
    }
  };
  const inThread = async (): Promise<void> => {
    const workers = new WorkerSupply(() => openRunWorker({ workersDir, material, subject: 'The rehearsal' }));
    await workThrough((item) =>
      workers
        .current()
        .call('rehearse', item, { signal, graceMs: 0, patienceMs })
        .catch((thrown: unknown) => failedRehearsal(item, toWireError(thrown).message)),
    );
    await workers.close();
  };
  const threads = Math.min(most, Math.floor(items.length / worthAThread));
  if (threads < 2) await workThrough((item) => rehearseOne(material, item));
  else await Promise.all(Array.from({ length: threads }, inThread));
  return results.filter(() => true);
}
