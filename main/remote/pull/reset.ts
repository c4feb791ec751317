import { PackwrightError } from '@core/contract/errors';
import type { BaseEntry } from '../base/base-store';
import type { Snapshot } from './snapshot';

/** Dates are told with a fraction that not every route has, in milliseconds. */
const fraction = 1000;

/** An instance was reset to an older state, so that what both had in common says nothing any more. */
export class ResetInstance extends PackwrightError {
  readonly reason = 'was-reset';

  constructor(message: string, remedy: string) {
    super('conflict', message, remedy);
  }
}

/**
 * A sentence where things there are older than they were when they were seen last, else null: no change makes them so, only
 * the instance's going back to an older state.
 * @param entries of what both had in common
 */
export function resetSays(
  entries: readonly BaseEntry[],
  { things }: Pick<Snapshot, 'things'>,
): string | null {
  const seen = new Map(
    entries.map(({ kind, id, modified, seen: later }) => [
      `${kind}/${id}`,
      Math.max(modified?.at ?? 0, later ?? 0),
    ]),
  );
  const older = things.filter(
    ({ kind, id, modified }) =>
      modified !== undefined && modified.at + fraction < (seen.get(`${kind}/${id}`) ?? 0),
  );
  if (older.length === 0) return null;
  const names = older.slice(0, 5).map(({ name }) => name);
  const all = `${names.join(', ')}${older.length > names.length ? ', …' : ''}`;
  return `Things there are older than when they were seen last (${all}): the instance was reset to an older state.`;
}

/**
 * Throws `conflict` where the instance was reset: to merge with an older state would take the work since away here too.
 * @param entries of what both had in common
 */
export function requireNotReset(entries: readonly BaseEntry[], snapshot: Pick<Snapshot, 'things'>): void {
  const said = resetSays(entries, snapshot);
  if (said === null) return;
  throw new ResetInstance(
    `${said} Nothing was written.`,
    'packwright pull --after-reset compares without what both had in common: what differs is yours to decide.',
  );
}

/** What both had in common says nothing any more of kinds that are read now. */
export const beforeReset = (entries: readonly BaseEntry[], kinds: ReadonlySet<string>): BaseEntry[] =>
  entries.filter(({ kind }) => !kinds.has(kind));
