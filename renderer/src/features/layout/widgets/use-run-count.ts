import { useAnswer } from '../../../state/use-answer';
import { ask, totalOf } from '../../../state/instance-api';
import { asText } from '@core/text/values';
import { useScene } from '../layout-scene';

/**
 * How many runs of playbooks that no other has started there were on the local instance, or why that is not known.
 * @param days in as many days; 0 for all
 * @param before how many such spans ago they end: 0 for now
 */
export function useRunCount(
  days: number,
  before: number,
  withFailed: boolean,
): { runs: number; note: string | null } {
  const { isLive } = useScene();
  const found = useAnswer(`${isLive} ${days} ${before} ${withFailed}`, async () =>
    isLive ? await runsIn(days, before, withFailed) : null,
  );
  if (!isLive) return { runs: 0, note: 'Start the local instance to count its runs here.' };
  if (found.error) return { runs: 0, note: found.error.message };
  return found.value === null
    ? { runs: 0, note: 'Asking the local instance…' }
    : { runs: found.value, note: null };
}

async function runsIn(days: number, before: number, withFailed: boolean): Promise<number> {
  // The instance of the studio goes by the clock of this computer.
  const now = Date.now() / 1000;
  const at = (ago: number) => asText(now - ago * days * 86_400);
  const asked = new URLSearchParams({ limit: '1', logs: 'all', parent_wf__isnull: 'true' });
  if (days > 0) {
    asked.set('created_after', at(before + 1));
    asked.set('created_before', at(before));
  }
  if (!withFailed) asked.set('status', 'finished');
  return (
    totalOf(await ask('POST', `/api/wf/api/query/workflow_logs/?${asked.toString()}`, { limit: 1 })) ?? 0
  );
}
