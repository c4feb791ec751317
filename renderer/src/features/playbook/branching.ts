import { routesInto, routesOut, type Flow } from '../../canvas/flow';

/** A playbook written as a text with indents: one step after another, branches inside the step that branches. */
export type OutlineEntry =
  | { kind: 'step'; id: string; branches: OutlineBranch[] }
  /** The flow continues at a step that is listed elsewhere. */
  | { kind: 'again'; route: string; id: string };

export interface OutlineBranch {
  route: string;
  label: string | null;
  entries: OutlineEntry[];
}

/** The flow from its start, and each part that cannot be reached from there. */
export function outlineOf(flow: Flow): { main: OutlineEntry[]; others: OutlineEntry[][] } {
  const outliner = new Outliner(flow);
  const [first] = flow.order;
  const main = first !== undefined && flow.reached.has(first) ? outliner.from(first) : [];
  const others: OutlineEntry[][] = [];
  for (const id of flow.order) if (!outliner.listed.has(id)) others.push(outliner.from(id));
  return { main, others };
}

class Outliner {
  readonly listed = new Set<string>();
  private readonly rank: ReadonlyMap<string, number>;

  constructor(private readonly flow: Flow) {
    this.rank = topologicalRank(flow);
  }

  /** Lists the steps from one on, up to a step where an outer branch continues. */
  from(start: string, until: ReadonlySet<string> = new Set()): OutlineEntry[] {
    const entries: OutlineEntry[] = [];
    for (let at: string | null = start; at !== null && !until.has(at);) {
      this.listed.add(at);
      const step: OutlineEntry = { kind: 'step', id: at, branches: [] };
      entries.push(step);
      const routes = routesOut(this.flow, at);
      const [only] = routes;
      if (!only) break;
      if (routes.length === 1 && only.label === null) {
        at = this.next(entries, only.id, only.target, until);
        continue;
      }
      const join = this.joinOf(routes.map((route) => route.target));
      const ends = join === null ? until : new Set([...until, join]);
      for (const { id, label, target } of routes) {
        const branch: OutlineBranch = { route: id, label, entries: [] };
        step.branches.push(branch);
        if (ends.has(target)) continue;
        if (this.listed.has(target)) branch.entries.push({ kind: 'again', route: id, id: target });
        else branch.entries = this.from(target, ends);
      }
      at = join !== null && !until.has(join) && !this.listed.has(join) ? join : null;
    }
    return entries;
  }

  private next(
    entries: OutlineEntry[],
    route: string,
    target: string,
    until: ReadonlySet<string>,
  ): string | null {
    if (until.has(target)) return null;
    if (!this.listed.has(target)) return target;
    entries.push({ kind: 'again', route, id: target });
    return null;
  }

  /** Where branches come together: the first step that as many of them as possible lead to. */
  private joinOf(targets: readonly string[]): string | null {
    const counts = new Map<string, number>();
    for (const target of new Set(targets)) {
      for (const id of this.reachable(target)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    let best: string | null = null;
    let most = 1;
    for (const [id, count] of counts) {
      if (this.listed.has(id)) continue;
      const earlier = best === null || (this.rank.get(id) ?? 0) < (this.rank.get(best) ?? 0);
      if (count > most || (count === most && count > 1 && earlier)) {
        best = id;
        most = count;
      }
    }
    return best;
  }

  private reachable(from: string): Set<string> {
    const found = new Set([from]);
    for (const id of found) for (const route of routesOut(this.flow, id)) found.add(route.target);
    return found;
  }
}

/** Places of the steps in an order where every step comes after those that lead to it; circles as they come. */
function topologicalRank(flow: Flow): ReadonlyMap<string, number> {
  const waiting = new Map(flow.order.map((id) => [id, routesInto(flow, id).length]));
  const ready = flow.order.filter((id) => waiting.get(id) === 0);
  const rank = new Map<string, number>();
  for (const id of ready) {
    rank.set(id, rank.size);
    for (const { target } of routesOut(flow, id)) {
      const left = (waiting.get(target) ?? 0) - 1;
      waiting.set(target, left);
      if (left === 0) ready.push(target);
    }
  }
  for (const id of flow.order) if (!rank.has(id)) rank.set(id, rank.size);
  return rank;
}
