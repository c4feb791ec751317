import type { Playbook, PlaybookStep } from '../content/playbook';

/** A route between two steps that exist and can be reached. */
export interface Edge {
  index: number;
  from: string;
  to: string;
}

/** A playbook as a graph that can be run. Steps are known by their uuid; order is that of the file. */
export interface PlaybookGraph {
  playbook: Playbook;
  trigger: PlaybookStep;
  steps: ReadonlyMap<string, PlaybookStep>;
  outgoing: ReadonlyMap<string, readonly Edge[]>;
  incoming: ReadonlyMap<string, readonly Edge[]>;
  edges: readonly Edge[];
  /** What is wrong with the graph but does not keep it from running, as sentences. */
  remarks: readonly string[];
}

/** The playbook cannot be run at all; the message is a sentence. */
export class GraphError extends Error {
  override readonly name = 'GraphError';
}

/**
 * Arranges a playbook for running. Only what the trigger reaches takes part: a join does not wait for a route
 * that comes from a loose step.
 * @throws GraphError without exactly one usable trigger, or when the routes form a circle
 */
export function graphOf(playbook: Playbook): PlaybookGraph {
  const known = graphs.get(playbook);
  if (known) return known;
  const graph = arrange(playbook);
  graphs.set(playbook, graph);
  return graph;
}

/** A loop may reference the same playbook a thousand times. */
const graphs = new WeakMap<Playbook, PlaybookGraph>();

function arrange(playbook: Playbook): PlaybookGraph {
  const steps = new Map(playbook.steps.map((step) => [step.uuid, step]));
  const trigger = findTrigger(playbook, steps);
  const remarks: string[] = [];
  const known: Edge[] = [];
  for (const route of playbook.routes) {
    if (steps.has(route.source) && steps.has(route.target)) {
      known.push({ index: known.length, from: route.source, to: route.target });
    } else {
      const loose = steps.get(route.source) ?? steps.get(route.target);
      remarks.push(
        `A route${loose ? ` at "${loose.name}"` : ''} leads from or to a step that does not exist and is left out.`,
      );
    }
  }
  const reached = reachable(trigger.uuid, known);
  const idle = playbook.steps.filter((step) => !reached.has(step.uuid));
  if (idle.length > 0) {
    remarks.push(`No route leads from the trigger to ${listNames(idle)}, so this is not run.`);
  }
  const edges = known.filter((edge) => reached.has(edge.from)).map((edge, index) => ({ ...edge, index }));
  refuseCircle(edges, reached, steps);
  return {
    playbook,
    trigger,
    steps,
    edges,
    outgoing: Map.groupBy(edges, (edge) => edge.from),
    incoming: Map.groupBy(edges, (edge) => edge.to),
    remarks,
  };
}

function findTrigger(playbook: Playbook, steps: ReadonlyMap<string, PlaybookStep>): PlaybookStep {
  const named = playbook.triggerUuid === null ? undefined : steps.get(playbook.triggerUuid);
  if (named) return named;
  const triggers = playbook.steps.filter((step) => step.type?.family === 'trigger');
  const [only] = triggers;
  if (only && triggers.length === 1) return only;
  throw new GraphError(
    triggers.length === 0
      ? `The playbook "${playbook.name}" has no trigger step.`
      : `The playbook "${playbook.name}" has ${triggers.length} trigger steps and does not say which one starts it.`,
  );
}

function reachable(start: string, edges: readonly Edge[]): Set<string> {
  const outgoing = Map.groupBy(edges, (edge) => edge.from);
  const reached = new Set([start]);
  // A set hands out what is added while it is walked.
  for (const step of reached) for (const edge of outgoing.get(step) ?? []) reached.add(edge.to);
  return reached;
}

/** Removes steps without incoming routes until there are none; what remains is a cycle. */
function refuseCircle(
  edges: readonly Edge[],
  reached: ReadonlySet<string>,
  steps: ReadonlyMap<string, PlaybookStep>,
): void {
  const open = new Map<string, number>();
  for (const edge of edges) open.set(edge.to, (open.get(edge.to) ?? 0) + 1);
  const outgoing = Map.groupBy(edges, (edge) => edge.from);
  const free = [...reached].filter((step) => !open.has(step));
  const left = new Set(reached);
  for (let step = free.pop(); step !== undefined; step = free.pop()) {
    left.delete(step);
    for (const edge of outgoing.get(step) ?? []) {
      const rest = (open.get(edge.to) ?? 0) - 1;
      open.set(edge.to, rest);
      if (rest === 0) free.push(edge.to);
    }
  }
  if (left.size === 0) return;
  const names = [...left].flatMap((uuid) => steps.get(uuid) ?? []);
  throw new GraphError(
    `The routes lead in a cycle through ${listNames(names)}. A playbook repeats steps with loops, never with routes.`,
  );
}

function listNames(steps: readonly PlaybookStep[]): string {
  const names = steps.slice(0, 5).map((step) => `"${step.name}"`);
  return steps.length > 5 ? `${names.join(', ')} and ${steps.length - 5} more` : names.join(', ');
}
