import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type IngestionClient, isReading } from '@core/ingestion/client';
import type { RemoteSession } from '../session/session';

/** Milliseconds between two looks at a run that goes on. */
const betweenLooks = 500;

/**
 * Sets ingestions up on a remote.
 * @param signal ends the waiting for runs
 */
export const ingestionClientOf = (session: RemoteSession, signal: AbortSignal): IngestionClient => ({
  ask: async (method, path, body) =>
    (await session.ask({ method, path, body, reads: isReading(method, path) })).body,
  newUuid: randomUUID,
  // A look after the signal is refused as cancelled.
  pause: () => wait(betweenLooks, undefined, { signal }).catch(() => {}),
});
