import type { Change } from '@core/contract/comparison';
import { MatchedIds } from '@core/compare/states/ids';
import { grammarOf } from '@core/compare/states/kinds/index';
import { cardSize } from '@core/diagram/geometry';
import { flowOf } from '@core/diagram/flow';
import { getAt } from '@core/text/pointer';
import { sameValue } from '@core/text/values';
import type {
  ChangeStatus,
  Graph,
  GraphRoute,
  GraphStep,
  RouteChange,
  RunOverlay,
  StepRun,
} from '../../../canvas/graph';
import { playbookModel, type PlaybookModel } from '../../../drawing/playbook-model';
import { toGraph } from '../../../drawing/to-graph';
import { counted } from '@core/text/counted';

/** A step of either state. */
export interface ComparedStep {
  /** As the united graph calls it. */
  id: string;
  name: string;
  /** Null for one that is the same. */
  status: ChangeStatus | null;
  changes: Change[];
  before: unknown;
  after: unknown;
}

/** Both states of a playbook as one graph, with what became of each part. */
export interface ComparedGraph {
  /** Steps and routes of both; where a step is in both, it is drawn where it is now. */
  united: Graph;
  before: Graph;
  after: Graph;
  overlay: RunOverlay;
  /** By the ids of `united`, in the order of the flow. */
  steps: ReadonlyMap<string, ComparedStep>;
  /** Changes of the playbook itself. */
  own: Change[];
}

/**
 * Unites two states of a playbook or block; either may be missing. Steps of `before` are called as the same ones of
 * `after`, so that a step has one id on every canvas.
 */
export function comparedGraph(
  before: unknown,
  after: unknown,
  changes: readonly Change[],
  bases: Bases,
): ComparedGraph {
  const [old, now] = [playbookModel(before, ''), playbookModel(after, '')];
  const idOf = presentIds(before, after, old, now);
  const [oldGraph, newGraph] = [
    old ? renamed(toGraph(old, none), idOf) : empty,
    now ? toGraph(now, none) : empty,
  ];
  const where = new Places(old, now, before, after, bases, idOf);
  const byStep = Map.groupBy(changes, (change) => where.stepOf(change));
  const present = new Set(newGraph.steps.map(({ id }) => id));
  const former = new Set(oldGraph.steps.map(({ id }) => id));
  const gone = oldGraph.steps.filter(({ id }) => !present.has(id));
  const routes = unitedRoutes(oldGraph.routes, newGraph.routes);
  const united: Graph = {
    steps: [...newGraph.steps, ...apart(gone, newGraph.steps)],
    frames: [
      ...newGraph.frames,
      ...oldGraph.frames.filter(({ id }) => newGraph.frames.every((one) => one.id !== id)),
    ],
    routes: routes.map(({ route }) => route),
  };
  const steps = united.steps.map((step): ComparedStep => {
    const own = byStep.get(step.id) ?? [];
    return {
      id: step.id,
      name: step.name,
      status: statusOf(former.has(step.id), present.has(step.id), own),
      changes: own,
      before: where.valueOf('before', step.id),
      after: where.valueOf('after', step.id),
    };
  });
  const byId = new Map(steps.map((step) => [step.id, step]));
  const ordered = flowOf(united).order.flatMap((id) => byId.get(id) ?? []);
  return {
    // What differs lies over what it covers.
    united: { ...united, steps: united.steps.toSorted((one, other) => rank(byId, one) - rank(byId, other)) },
    before: oldGraph,
    after: newGraph,
    overlay: {
      steps: new Map(
        steps.flatMap((step) => (step.status ? [[step.id, markOf(step, step.status)] as const] : [])),
      ),
      routes: new Set(),
      changedRoutes: new Map(
        routes.flatMap(({ route, change }) => (change ? [[route.id, change] as const] : [])),
      ),
    },
    steps: new Map(ordered.map((step) => [step.id, step])),
    own: byStep.get(null) ?? [],
  };
}

const rank = (steps: ReadonlyMap<string, ComparedStep>, { id }: GraphStep): number =>
  steps.get(id)?.status ? 1 : 0;

/** Where the playbooks are in their files, which pointers of changes begin with. */
export interface Bases {
  before: string;
  after: string;
}

const none = new Map<string, never[]>();
const empty: Graph = { steps: [], frames: [], routes: [] };

function statusOf(isOld: boolean, isNew: boolean, changes: readonly Change[]): ChangeStatus | null {
  if (!isOld) return 'added';
  if (!isNew) return 'removed';
  if (changes.length === 0) return null;
  return changes.every((change) => change.class === 'layout') ? 'moved' : 'changed';
}

function markOf({ changes }: ComparedStep, status: ChangeStatus): StepRun {
  const words = status === 'changed' ? counted(changes.length, 'change') : status;
  return { status, order: null, duration: words, times: 1 };
}

/** What a step of the first state is called in the second; itself where it is not there. */
function presentIds(
  before: unknown,
  after: unknown,
  old: PlaybookModel | null,
  now: PlaybookModel | null,
): (id: string) => string {
  const ids = new MatchedIds();
  if (old && now) grammarOf('playbook').matchIds?.(before, after, ids);
  const elements = now ? [...now.steps.keys(), ...now.groups.keys()] : [];
  const successors = new Map(elements.map((id) => [ids.inFormer(id), id]));
  return (id) => successors.get(id) ?? id;
}

function renamed(graph: Graph, idOf: (id: string) => string): Graph {
  return {
    steps: graph.steps.map((step) => ({
      ...step,
      id: idOf(step.id),
      frame: step.frame === null ? null : idOf(step.frame),
    })),
    frames: graph.frames.map((frame) => ({ ...frame, id: idOf(frame.id) })),
    routes: graph.routes.map((route) => ({
      ...route,
      id: `before ${route.id}`,
      source: idOf(route.source),
      target: idOf(route.target),
    })),
  };
}

interface UnitedRoute {
  route: GraphRoute;
  change: RouteChange | null;
}

/** Routes by what they connect; one with another label was changed. */
function unitedRoutes(before: readonly GraphRoute[], after: readonly GraphRoute[]): UnitedRoute[] {
  const ends = ({ source, target }: GraphRoute) => `${source}\n${target}`;
  const whole = (route: GraphRoute) => `${ends(route)}\n${route.label ?? ''}`;
  const [old, now] = [new Set(before.map(whole)), new Set(after.map(whole))];
  const lost = Map.groupBy(
    before.filter((route) => !now.has(whole(route))),
    ends,
  );
  const present = after.map((route): UnitedRoute => {
    if (old.has(whole(route))) return { route, change: null };
    return { route, change: lost.get(ends(route))?.shift() ? 'changed' : 'added' };
  });
  const gone = [...lost.values()].flat();
  return [...present, ...gone.map((route): UnitedRoute => ({ route, change: 'removed' }))];
}

/** Steps that are gone are drawn where they were, beside whatever has taken their place. */
function apart(gone: readonly GraphStep[], present: readonly GraphStep[]): GraphStep[] {
  const placed: GraphStep[] = [...present];
  return gone.map((step) => {
    let { x } = step;
    const row = placed.filter((other) => Math.abs(other.y - step.y) < cardSize.height + 12);
    for (const other of row.toSorted((one, next) => one.x - next.x))
      if (Math.abs(other.x - x) < cardSize.width) x = other.x + cardSize.width + 20;
    const moved = { ...step, x };
    placed.push(moved);
    return moved;
  });
}

/** Finds the steps that changes are about. */
class Places {
  constructor(
    private readonly old: PlaybookModel | null,
    private readonly now: PlaybookModel | null,
    private readonly before: unknown,
    private readonly after: unknown,
    private readonly bases: Bases,
    private readonly idOf: (id: string) => string,
  ) {}

  /** Id of the step a change is in; null for one of the playbook itself or its routes. */
  stepOf(change: Change): string | null {
    if (change.class === 'wiring') return null;
    const inOld = this.isOfOld(change);
    const model = inOld ? this.old : this.now;
    const pointer = change.pointer.slice((inOld ? this.bases.before : this.bases.after).length);
    for (const [id, step] of model?.steps ?? [])
      if (pointer === step.pointer || pointer.startsWith(`${step.pointer}/`))
        return inOld ? this.idOf(id) : id;
    return null;
  }

  valueOf(side: 'before' | 'after', id: string): unknown {
    const model = side === 'before' ? this.old : this.now;
    for (const [own, step] of model?.steps ?? [])
      if ((side === 'before' ? this.idOf(own) : own) === id)
        return getAt(side === 'before' ? this.before : this.after, step.pointer);
    return undefined;
  }

  /** What is gone is pointed to in the first state; a null that was written counts as there. */
  private isOfOld({ after, before, pointer }: Change): boolean {
    if (after !== null) return false;
    return sameValue(getAt(this.before, pointer.slice(this.bases.before.length)), before);
  }
}
