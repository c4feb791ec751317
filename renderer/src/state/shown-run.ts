import type { RunTrace } from '@core/contract';
import { stepPlaces } from '@core/content/playbook-elements';
import { useDocuments } from './documents';
import { lastRun, type PlaybookRun, runUnderWay, useRuns } from './runs';

/**
 * The run beside a playbook: the one under way, whatever playbook it has come to, else its own last one, else the last
 * of all when that called it. Null without a playbook.
 */
export function useShownRun(path: string | null): PlaybookRun | null {
  const value = useDocuments(({ documents }) => (path === null ? undefined : documents[path]?.value));
  const underWay = useRuns(runUnderWay);
  const own = useRuns(({ byPath }) => (path === null ? undefined : byPath.get(path)));
  const last = useRuns(lastRun);
  if (path === null) return null;
  return underWay ?? own ?? (last && cameHere(value, last.trace) ? last : null);
}

/** Whether a run came to a step of this file. */
function cameHere(value: unknown, { steps }: RunTrace): boolean {
  const uuids = new Set(steps.map(({ stepUuid }) => stepUuid));
  return stepPlaces(value).some(({ uuid }) => uuids.has(uuid));
}
