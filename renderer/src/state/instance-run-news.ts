import { create } from 'zustand';
import type { InstanceRunNews } from '@core/contract/instance';
import { toWireError } from '@core/contract/errors';
import { instanceRunId } from '@core/engine/run-origin';
import { call, onEvent } from './bridge';
import { anythingChanged } from './instance-records';
import { useInstance } from './instance-store';
import { onceMore } from './once-more';
import { countQuestions } from './question-count';
import { watchWith } from './remote-runs';
import { useRuns } from './runs';
import { reportError } from './toasts';
import { useWorkspace } from './workspace';

interface InstanceRunsStore {
  /** Grows whenever something has happened to a run. */
  news: number;
}

export const useInstanceRuns = create<InstanceRunsStore>(() => ({ news: 0 }));

/** The instance says what happens to its runs: lists follow, and so does what is shown on the canvas. */
export function followInstanceRuns(): void {
  onEvent('instance.runs', heard);
  onEvent('instance.changed', countAgain);
  useWorkspace.subscribe((now, before) => {
    if (now.info?.id !== before.info?.id) countAgain();
  });
}

/** What is read unasked may come when the instance has just been stopped; nobody has to know then. */
function reportUnlessStopped(thrown: unknown): void {
  const isServing = useInstance.getState().state?.status === 'running';
  if (isServing && toWireError(thrown).code !== 'not-found') reportError(thrown);
}

const countAgain = onceMore(countQuestions, reportUnlessStopped);
const readAgain = onceMore(anythingChanged, reportUnlessStopped);

function heard({ moved, ended }: InstanceRunNews): void {
  useInstanceRuns.setState(({ news }) => ({ news: news + 1 }));
  countAgain();
  if (ended) readAgain();
  const shown = new Set([...useRuns.getState().byPath.values()].map(({ runId }) => runId));
  const last = moved.findLast((id) => shown.has(instanceRunId(id)));
  if (last !== undefined) look(last, false).catch(reportUnlessStopped);
}

const look = (id: number, goesThere: boolean): Promise<void> =>
  watchWith(
    () => call('instance.openRun', { id }),
    () => false,
    goesThere,
  );

/** Shows a run on the canvas of its playbook, as far as it has come, and follows it. */
export const watchInstanceRun = (id: number): Promise<void> => look(id, true);
