import type { ContentItem } from '@core/contract/workspace';
import { toWireError } from '@core/contract/errors';
import type { RunLimits } from '../workers/run-clock';
import { WorkerSupply } from '../workers/worker-supply';
import type { RehearsalResult, RunMaterial } from './protocol';
import { failedRehearsal } from './rehearse-one';
import { openRunWorker } from './run-worker';

/** Number of playbooks from which another process is worth starting. */
const worthAProcess = 30;

export interface RehearsalOptions {
  /** Folder of the built worker entries. */
  workersDir: string;
  /** How many processes may work side by side. */
  processes: number;
  limits: RunLimits;
  signal: AbortSignal;
  /** Whether the results have their traces. */
  traced?: boolean;
}

/**
 * Rehearses playbooks of a workspace, in several processes where there are many. One that is stuck is ended, and the
 * others go on.
 * @returns results in the order of the items; items left over after an abort have none
 */
export async function rehearseAll(
  material: RunMaterial,
  items: readonly ContentItem[],
  { workersDir, processes: most, limits, signal, traced = false }: RehearsalOptions,
): Promise<RehearsalResult[]> {
  const results: RehearsalResult[] = [];
  const queue = [...items.entries()];
  const inProcess = async (): Promise<void> => {
    const workers = new WorkerSupply(() => openRunWorker({ workersDir, material, subject: 'The rehearsal' }));
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
      const [index, item] = next;
      const result = await workers
        .current()
        .run('rehearse', { item, traced }, { limits, signal, graceMs: 0 })
        .catch((thrown: unknown) => failedRehearsal(item, toWireError(thrown).message));
      if (!signal.aborted) results[index] = result;
    }
    await workers.close();
  };
  const processes = Math.max(1, Math.min(most, Math.floor(items.length / worthAProcess)));
  await Promise.all(Array.from({ length: processes }, inProcess));
  return results.filter(() => true);
}
