const runIdStart = 'instance/';

/** Under which id a run of the local instance is looked at here; no name of a remote has a slash. */
export const instanceRunId = (run: number): string => `${runIdStart}${run}`;

/** The number of the local instance's run that is looked at under an id; null for the id of any other run. */
export function numberOfInstanceRun(runId: string): number | null {
  const digits = runId.startsWith(runIdStart) ? runId.slice(runIdStart.length) : '';
  return /^\d+$/.test(digits) ? Number(digits) : null;
}
