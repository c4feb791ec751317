import type { RunTrace, StepTrace } from '@core/contract/run';
import type { FrameTrace } from '@core/contract/run-state';
import { emptyTrace } from '@core/engine/empty-trace';
import type { RunRow } from './run-rows';

/** How a run was cut off. */
export interface CutOff {
  status: 'failed' | 'cancelled';
  reason: string;
  /** Seconds since the epoch. */
  at: number;
}

/**
 * The trace of a run whose engine was ended before it could deliver one: what had been reported until then.
 * @param rows its run records
 */
export function cutOffTrace(rows: readonly RunRow[], steps: Iterable<StepTrace>, end: CutOff): RunTrace {
  const { status, reason: error, at } = end;
  const endedAt = at * 1000;
  const result = status === 'failed' ? { 'Error message': error } : null;
  const open = rows.filter(({ frame, ended }) => frame === '' || ended === null);
  const all = [...steps].map((step): StepTrace =>
    step.status === 'running' ? { ...step, status: 'failed', error, result, endedAt } : step,
  );
  const frames = open.map(({ frame, playbook, name, created, taskId }, index): FrameTrace => ({
    frame,
    number: index + 1,
    parent: open.findLast((other) => frame.startsWith(other.frame) && frame !== other.frame)?.frame ?? null,
    playbookUuid: playbook,
    playbookName: name || (all.find((step) => step.frame === frame)?.playbook ?? ''),
    status,
    error,
    result,
    startedAt: created * 1000,
    endedAt,
    start: { task_id: taskId },
    end: {},
  }));
  const [root] = rows;
  return emptyTrace({
    runId: root?.taskId ?? '',
    playbookUuid: root?.playbook ?? '',
    playbookName: root?.name ?? '',
    status,
    error,
    steps: all,
    frames,
  });
}
