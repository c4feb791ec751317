import type { RunTrace, StepTrace } from '@core/contract';
import type { RunOverlay, StepRun, StepRunStatus } from '../../canvas/graph';
import { durationText } from '../../ui/trace/duration';
import type { PlaybookModel } from '../../drawing/playbook-model';

/** What a run did at one step. */
export type RanStep = StepRun & { status: StepRunStatus };

/** A run, to be drawn over the graph and beside the outline. */
export interface RunMarks extends RunOverlay {
  steps: ReadonlyMap<string, RanStep>;
}

/**
 * What a run did in this playbook: as the one that was started, or as one that was called from it. Null when the run
 * never reached it.
 */
export function runOverlay(model: PlaybookModel, trace: RunTrace): RunMarks | null {
  const entries = entriesIn(model, trace);
  if (entries.length === 0) return null;
  const steps = new Map<string, RanStep>();
  const order = new Map<string, number>();
  for (const entry of entries) {
    const status = statusOf(entry);
    if (status === null) continue;
    if (status !== 'skipped' && !order.has(entry.stepUuid)) order.set(entry.stepUuid, order.size + 1);
    const before = steps.get(entry.stepUuid);
    steps.set(entry.stepUuid, {
      status: before && rank[before.status] > rank[status] ? before.status : status,
      order: order.get(entry.stepUuid) ?? null,
      duration: durationText(entry),
      times: status === 'skipped' ? (before?.times ?? 0) : (before?.times ?? 0) + 1,
      ...(entry.progress ? { done: Math.floor((100 * entry.progress.done) / entry.progress.of) } : {}),
    });
  }
  return { steps, routes: followedRoutes(model, entries, order) };
}

/** The entries of a trace that belong to this playbook, in the order they began. */
export function entriesIn(model: PlaybookModel, trace: RunTrace): StepTrace[] {
  return trace.steps.filter((entry) => model.steps.has(entry.stepUuid));
}

/** When a step ran several times, the outcome that matters most is shown. */
const rank: Record<StepRunStatus, number> = { skipped: 0, finished: 1, running: 2, awaiting: 3, failed: 4 };

function statusOf({ status }: StepTrace): StepRunStatus | null {
  return status === 'pending' ? null : status;
}

function followedRoutes(
  model: PlaybookModel,
  entries: readonly StepTrace[],
  order: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const branches = new Map<string, Set<string>>();
  for (const { stepUuid, branch } of entries) {
    if (branch === null) continue;
    branches.set(stepUuid, (branches.get(stepUuid) ?? new Set()).add(branch));
  }
  const followed = new Set<string>();
  for (const [id, { source, target }] of model.routes) {
    const chosen = branches.get(source);
    if (order.has(source) && order.has(target) && (!chosen || chosen.has(target))) followed.add(id);
  }
  return followed;
}
