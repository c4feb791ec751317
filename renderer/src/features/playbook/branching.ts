import { routesInto, routesOut, type Flow } from '../../canvas/flow';

/** A playbook told as a text with indents: one step after another, branches inside the step that branches. */
export type Told =
  | { kind: 'step'; id: string; branches: ToldBranch[] }
  /** The flow goes on at a step that is told elsewhere. */
  | { kind: 'again'; route: string; id: string };

export interface ToldBranch {
  route: string;
  label: string | null;
  told: Told[];
}

/** The flow from its start, and each part that cannot be reached from there. */
export function tellFlow(flow: Flow): { main: Told[]; others: Told[][] } {
  const teller = new Teller(flow);
  const [first] = flow.order;
  const main = first !== undefined && flow.reached.has(first) ? teller.from(first) : [];
  const others: Told[][] = [];
  for (const id of flow.order) if (!teller.told.has(id)) others.push(teller.from(id));
  return { main, others };
}

class Teller {
  readonly told = new Set<string>();
  private readonly rank: ReadonlyMap<string, number>;

  constructor(private readonly flow: Flow) {
    this.rank = topologicalRank(flow);
  }

  /** Tells from a step on, up to one of those where somebody further out goes on telling. */
  from(start: string, until: ReadonlySet<string> = new Set()): Told[] {
    const told: Told[] = [];
    for (let at: string | null = start; at !== null && !until.has(at);) {
      this.told.add(at);
      const step: Told = { kind: 'step', id: at, branches: [] };
      told.push(step);
      const routes = routesOut(this.flow, at);
      const [only] = routes;
      if (!only) break;
      if (routes.length === 1 && only.label === null) {
        at = this.next(told, only.id, only.target, until);
        continue;
      }
      const join = this.joinOf(routes.map((route) => route.target));
      const ends = join === null ? until : new Set([...until, join]);
      for (const { id, label, target } of routes) {
        const branch: ToldBranch = { route: id, label, told: [] };
        step.branches.push(branch);
        if (ends.has(target)) continue;
        if (this.told.has(target)) branch.told.push({ kind: 'again', route: id, id: target });
        else branch.told = this.from(target, ends);
      }
      at = join !== null && !until.has(join) && !this.told.has(join) ? join : null;
    }
    return told;
  }

  private next(told: Told[], route: string, target: string, until: ReadonlySet<string>): string | null {
    if (until.has(target)) return null;
    if (!this.told.has(target)) return target;
    told.push({ kind: 'again', route, id: target });
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
      if (this.told.has(id)) continue;
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
