import type { RunTrace } from '../contract/run';

/** The trace of a run that has done nothing, or of which no more is known than what is given. */
export function emptyTrace(known: Pick<RunTrace, 'runId'> & Partial<RunTrace>): RunTrace {
  return {
    playbookUuid: '',
    playbookName: '',
    status: 'running',
    error: null,
    steps: [],
    result: null,
    records: {},
    outbox: [],
    pending: [],
    wakeAt: null,
    history: [],
    frames: [],
    ...known,
  };
}
