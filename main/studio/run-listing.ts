import type { RunListing, RunRequest, RunTrace } from '@core/contract';

/** What is known of a run besides its trace. */
export interface RunFacts {
  request: RunRequest;
  /** Real time, milliseconds since the epoch. */
  startedAt: number;
  took: number | null;
}

/** A run as the history lists it. */
export function listingOf({ request, startedAt, took }: RunFacts, trace: RunTrace): RunListing {
  const ran = trace.steps.filter(({ status }) => status !== 'skipped' && status !== 'pending');
  return {
    runId: trace.runId,
    path: request.path,
    pointer: request.pointer ?? null,
    playbook: trace.playbookName,
    status: trace.status,
    error: trace.error,
    startedAt,
    took,
    steps: ran.length,
  };
}

/** Most runs that are kept for viewing; older ones are dropped. */
const keptRuns = 50;
/** Most steps of all runs that are kept: a few long runs fill the memory as much as many short ones. */
const keptSteps = 100_000;

/**
 * Ids of the runs to drop. The newest is kept however long it is, and so are those still running.
 * @param runs oldest first
 */
export function tooMany(runs: readonly { runId: string; hasEnded: boolean; steps: number }[]): string[] {
  let steps = runs.reduce((sum, run) => sum + run.steps, 0);
  let count = runs.length;
  return runs.slice(0, -1).flatMap((run) => {
    if (!run.hasEnded || (count <= keptRuns && steps <= keptSteps)) return [];
    count -= 1;
    steps -= run.steps;
    return [run.runId];
  });
}

/** How many characters of one value of a run are searched. */
const searched = 20_000;

/** Whether each of the words, which are in lower case, occurs somewhere in a run. */
export function saysAll(request: RunRequest, trace: RunTrace, words: readonly string[]): boolean {
  const missing = new Set(words);
  const look = (text: string): boolean => {
    const lower = text.slice(0, searched).toLowerCase();
    for (const word of missing) if (lower.includes(word)) missing.delete(word);
    return missing.size === 0;
  };
  if (missing.size === 0) return true;
  if (look([trace.playbookName, trace.status, trace.error ?? '', request.path].join('\n'))) return true;
  if (look(JSON.stringify([request.inputs, request.record, request.answers]))) return true;
  return trace.steps.some(
    ({ name, error, result, status }) =>
      status !== 'skipped' && look(`${name}\n${error ?? ''}\n${JSON.stringify(result) ?? ''}`),
  );
}
