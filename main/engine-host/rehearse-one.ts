import type { RunTrace } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import { PackwrightError } from '@core/contract/errors';
import type { RehearsalResult, RunMaterial } from './protocol';
import { rehearse } from './rehearse';
import type { RunFollower } from './run-signs';

/**
 * Rehearses one playbook of a workspace, in this thread.
 * @param traced whether the result has the trace
 */
export async function rehearseOne(
  material: RunMaterial,
  item: ContentItem,
  follower: RunFollower,
  traced: boolean,
): Promise<RehearsalResult> {
  const { title: playbook, uuid, path } = item;
  try {
    const { trace } = await rehearse(material, item, follower);
    const { status, steps } = trace;
    const result = { playbook, uuid, path, status, reason: reasonOf(trace), steps: steps.length };
    return traced ? { ...result, trace } : result;
  } catch (thrown) {
    if (!(thrown instanceof PackwrightError)) throw thrown;
    return failedRehearsal(item, thrown.message);
  }
}

function reasonOf(trace: RunTrace): string | null {
  if (trace.status === 'awaiting') {
    const steps = trace.pending.map((question) => `"${question.step}"`).join(', ');
    return steps === '' ? 'It waits for something that never comes.' : `It waits for an answer to ${steps}.`;
  }
  return trace.error;
}

/** The result of a playbook that has no trace. */
export function failedRehearsal(
  { title: playbook, uuid, path }: ContentItem,
  reason: string,
): RehearsalResult {
  return { playbook, uuid, path, status: 'failed', reason, steps: 0 };
}
