import { elementsOf, isMap, textOf } from '@core/text/values';
import type { Modified } from '../kinds/remote-kind';
import type { RemoteSession } from './session';
import { optional } from './introduction';

/** More than an administrator reads; the log has no totals and pages no other way. */
const most = 2000;

/**
 * Who changed what last, by uuid, as the audit log tells it; null where this credential may not read it. The log can be
 * emptied, so it proves nothing (docs/platform/wire.md#system).
 * @param since milliseconds since the epoch, by the clock there
 */
export async function activitiesSince(
  session: RemoteSession,
  since: number,
): Promise<ReadonlyMap<string, Modified> | null> {
  const answer = await optional(() =>
    session.map({
      path: '/api/gateway/audit/activities',
      method: 'POST',
      reads: true,
      body: { startDate: since, limit: most },
    }),
  );
  if (!answer) return null;
  const latest = new Map<string, Modified>();
  // Newest first.
  for (const { value } of elementsOf(answer.content, '')) {
    if (!isMap(value) || typeof value.transactionDate !== 'number') continue;
    const uuid = textOf(value.entityUuid);
    if (uuid !== null && !latest.has(uuid))
      latest.set(uuid, { at: value.transactionDate, by: textOf(value.user) });
  }
  return latest;
}
