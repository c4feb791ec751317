import type { Playbook } from '../../content/playbook';
import { branchesOf } from '../../content/steps/parts';
import { member, textOf } from '../../text/values';
import { isFromOutside, type RunTrace, type StepTrace } from '../../contract/run';
import { type LoopCase, pointId } from './point-id';

/** How often runs passed each point, by uuid of the playbook and id of the point. Plain data, to be sent and merged. */
export type Hits = Record<string, Record<string, number>>;

/** Without prototype: the keys come from content. */
const emptyHits = () => Object.create(null) as Hits;
const emptyCounts = () => Object.create(null) as Record<string, number>;

/** What one run passed, in all its playbooks. */
export function hitsOf(trace: RunTrace, playbookOf: (uuid: string) => Playbook | null): Hits {
  const hits = emptyHits();
  const entries = Map.groupBy(trace.steps, ({ frame }) => frame);
  const targets = new Map(
    trace.history
      .filter(({ item }) => item === null)
      .map((entry) => [`${entry.frame} ${entry.step}`, entry.targets] as const),
  );
  for (const { frame, playbookUuid } of trace.frames) {
    const counts = (hits[playbookUuid] ??= emptyCounts());
    const count = (id: string) => (counts[id] = (counts[id] ?? 0) + 1);
    const playbook = playbookOf(playbookUuid);
    const ran = (entries.get(frame) ?? []).filter(
      ({ endedAt, status }) => status !== 'skipped' || endedAt !== null,
    );
    const begun = new Set(ran.map(({ stepUuid }) => stepUuid));
    for (const entry of ran) {
      countStep(entry, playbook, count);
      const chosen = targets.get(`${frame} ${entry.stepUuid}`);
      if (chosen === undefined) continue;
      for (const to of successors(playbook, entry.stepUuid)) {
        if (begun.has(to) && (chosen === null || chosen.includes(to)))
          count(pointId.route(entry.stepUuid, to));
      }
    }
  }
  return hits;
}

function successors(playbook: Playbook | null, step: string): Set<string> {
  const routes = playbook?.routes.filter(({ source }) => source === step) ?? [];
  return new Set(routes.map(({ target }) => target));
}

function countStep(entry: StepTrace, playbook: Playbook | null, count: (id: string) => void): void {
  const { stepUuid: uuid, loop } = entry;
  const step = playbook?.steps.find((one) => one.uuid === uuid);
  const left = entry.status === 'skipped';
  if (step && textOf(step.arguments.when) !== null) count(pointId.condition(uuid, !left));
  if (left) return;
  count(pointId.step(uuid));
  if (isFromOutside(entry.source)) count(pointId.mocked(uuid));
  if (loop) for (const which of casesOf(loop)) count(pointId.loop(uuid, which));
  if (step && entry.branch !== null) {
    const looked = member(entry.input, 'conditions');
    const option: unknown = Array.isArray(looked) ? member(looked.at(-1), 'option') : undefined;
    const taken = branchesOf(step, []).filter(({ target }) => target === entry.branch);
    const branch = taken.find(({ label }) => label === option) ?? taken[0];
    if (branch) count(pointId.branch(uuid, entry.branch, branch.label));
  }
}

function casesOf({ ran, broke }: NonNullable<StepTrace['loop']>): LoopCase[] {
  const size = ran === 0 ? 'empty' : ran === 1 ? 'one' : 'many';
  return broke ? [size, 'break'] : [size];
}

/** The hits of several runs together. */
export function mergeHits(all: Iterable<Hits>): Hits {
  const merged = emptyHits();
  for (const hits of all) {
    for (const [playbook, counts] of Object.entries(hits)) {
      const sum = (merged[playbook] ??= emptyCounts());
      for (const [id, count] of Object.entries(counts)) sum[id] = (sum[id] ?? 0) + count;
    }
  }
  return merged;
}
