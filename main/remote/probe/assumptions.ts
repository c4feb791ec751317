import type { Plan, PlannedItem } from '../plan/plan';
import { PushRefusal } from '../push/refusal';
import type { Remote } from '../remotes/remote';
import { FailedStage, foundAgainst, type ProbeReport } from './probe-report';

/** Something that a plan relies on and nobody has seen the instance do. */
export interface Assumption {
  kind: string;
  /** What the instance has to do, in words. */
  says: string;
}

/** How kinds are written by documentation alone (docs/remote.md#what-nobody-could-try-on-an-appliance). */
const assumed: Readonly<Record<string, { stages: readonly FailedStage[]; says: string }>> = {
  collections: { stages: ['restore'], says: 'collections come back out of the recycle bin' },
  playbooks: {
    stages: ['change', 'restore'],
    says: 'playbooks are changed by one request with all their steps, and come back out of the recycle bin',
  },
  blocks: { stages: FailedStage.options, says: 'blocks are written by one request with all their steps' },
  picklists: { stages: ['change'], says: 'items of picklists are changed one by one' },
  dashboards: { stages: FailedStage.options, says: 'dashboards are written as other records are' },
  reports: { stages: FailedStage.options, says: 'reports are written as other records are' },
};

/** The kinds of which something rests on documentation alone. */
export const assumedKinds: readonly string[] = Object.keys(assumed);

/** What is done with a thing: what lies in the recycle bin is taken out of it rather than made. */
const stageOf = ({ action, writes }: PlannedItem): FailedStage =>
  writes.some(({ request }) => request.path.includes('$showDeleted')) ? 'restore' : action;

/** Whether a thing is only written, and taken back, where the instance does as documented. */
function isAssumed(item: PlannedItem): boolean {
  const relied: Readonly<Record<FailedStage, readonly FailedStage[]>> = {
    create: ['create'],
    change: ['change'],
    delete: ['delete', 'restore'],
    restore: ['restore', 'change'],
  };
  const own = item.writes.length > 0 ? relied[stageOf(item)] : [];
  return own.some((stage) => assumed[item.kind]?.stages.includes(stage));
}

/**
 * What a plan relies on that was not tried on its instance (address and release). A plan that takes a push back has none:
 * its writes were tried by that push.
 * @param report what was found when the remote was probed; null where nobody has
 */
export function unprobed({ items, target, undoes }: Plan, report: ProbeReport | null): Assumption[] {
  if (undoes !== null) return [];
  const isOfTarget = report?.version === target.version && report.address === target.address;
  const tried = new Set(isOfTarget ? report.found.map(({ kind }) => kind) : []);
  const relied = new Set(items.filter(isAssumed).map(({ kind }) => kind));
  return Object.entries(assumed).flatMap(([kind, { says }]) =>
    relied.has(kind) && !tried.has(kind) ? [{ kind, says }] : [],
  );
}

/**
 * Throws {@link PushRefusal} where a plan relies on what was never tried on its instance, or was found otherwise there since it
 * was made.
 */
export function requireProbed({ name }: Pick<Remote, 'name'>, plan: Plan, report: ProbeReport | null): void {
  const open = unprobed(plan, report);
  if (open.length > 0)
    throw new PushRefusal(
      'not-probed',
      `The plan relies on what nobody has seen this instance do: that ${open.map(({ says }) => says).join('; ')}.`,
      `packwright remote probe ${name} tries it there on things of its own; --probe does so before the push.`,
    );
  if (plan.undoes !== null) return;
  for (const item of plan.items) {
    const against =
      item.writes.length > 0 ? foundAgainst(report, plan.target, item.kind, stageOf(item)) : null;
    if (against !== null)
      throw new PushRefusal('stale-plan', `${item.kind} ${item.name}: ${against}`, 'Make the plan again.');
  }
}
