import type { PlaybookStep } from '../content/playbook';
import type { Frame, FramePart, RunContext } from './context';
import type { FrameOutcome } from './trace';
import { Environment } from './environment';
import { type Edge, type PlaybookGraph, GraphError, graphOf } from './playbook-graph';
import { runStep } from './step-frame';

/**
 * Runs one playbook of a run and returns its outcome. For a playbook that waits for an answer the promise never
 * resolves, so everything that depends on it waits too.
 *
 * A step is ready when every route into it is settled and at least one of them is live; it is skipped when all are dead
 * (docs/platform/engine.md#joins). Ready steps run in the order of the routes that led to them.
 */
export async function play(run: RunContext, part: FramePart): Promise<FrameOutcome> {
  run.budget.depth(part.depth, part.playbook.name);
  const { playbook, id, env } = part;
  const record = run.trace.frame(
    {
      frame: id,
      number: run.host.runNumber?.(id) ?? null,
      parent: part.call?.from ?? null,
      ...(part.startedBy ? { startedBy: part.startedBy } : {}),
      playbookUuid: playbook.uuid ?? '',
      playbookName: playbook.name,
      startedAt: run.time.now,
    },
    env.vars,
  );
  const graph = graphOrError(part);
  if (graph instanceof GraphError) {
    const outcome: FrameOutcome = { status: 'failed', error: graph.message };
    run.trace.endFrame(record, outcome, run.time.now, env.vars);
    return outcome;
  }
  const frame: Frame = {
    ...part,
    graph,
    record,
    place: { frame: id, playbook: playbook.name },
    over: false,
    runNumber: record.number,
    lastResult: null,
    setResult: null,
    ignoredError: false,
  };
  const { outcome, vars } = await new Scheduler(run, frame).run();
  run.trace.endFrame(record, outcome, run.time.now, vars);
  return outcome;
}

function graphOrError({ playbook }: FramePart): PlaybookGraph | GraphError {
  try {
    return graphOf(playbook);
  } catch (thrown) {
    if (thrown instanceof GraphError) return thrown;
    throw thrown;
  }
}

type EdgeState = 'open' | 'live' | 'dead';

/** A step whose turn it is, with the variables it begins with. */
interface Ready {
  step: PlaybookStep;
  env: Environment;
  /** Steps whose routes led here. */
  after: readonly string[];
}

class Scheduler {
  readonly #edges: EdgeState[];
  /** What each finished step leaves to its successors. */
  readonly #left = new Map<string, Environment>();
  /** What the last steps of the arms left. */
  readonly #ends: Environment[] = [];
  readonly #started = new Set<string>();
  readonly #done: { open(): void; wait(): Promise<void> };
  #underWay = 0;
  #failure: string | null = null;

  constructor(
    readonly context: RunContext,
    readonly frame: Frame,
  ) {
    this.#edges = frame.graph.edges.map(() => 'open');
    this.#done = context.time.gate(frame.parent);
  }

  /** How the playbook ended, and the variables there were then. */
  async run(): Promise<{ outcome: FrameOutcome; vars: Record<string, unknown> }> {
    const { frame } = this;
    this.#launch([{ step: frame.graph.trigger, env: frame.env, after: [] }]);
    await this.#done.wait();
    frame.over = true;
    const [first, ...rest] = this.#ends;
    const { vars } = first ? (rest.length > 0 ? Environment.join([first, ...rest]) : first) : frame.env;
    if (this.#failure !== null) return { outcome: { status: 'failed', error: this.#failure }, vars };
    const status = frame.ignoredError ? 'finished with error' : 'finished';
    return {
      outcome: { status, result: frame.setResult ? frame.setResult.value : frame.lastResult },
      vars,
    };
  }

  /** Begins arms; each is followed to its end, or until it waits, before the next one. */
  #launch(ready: readonly Ready[]): void {
    this.#underWay += ready.length;
    this.context.time.spawnNext(
      this.frame,
      ready.map((begun) => () => this.#perform(begun)),
    );
  }

  /** Runs a step and, as long as exactly one step follows, that one too. */
  async #perform(begun: Ready): Promise<void> {
    for (let next: Ready | undefined = begun; next;) {
      const { step, env, after }: Ready = next;
      const end = await runStep(this.context, this.frame, step, env, after);
      if ('failure' in end) {
        this.#failure = `Step "${step.name}" of playbook "${this.frame.playbook.name}" failed: ${end.failure}`;
        this.#ends.unshift(env);
        this.frame.over = true;
        break;
      }
      this.#left.set(step.uuid, env);
      const ready = this.#settle(step.uuid, end.targets);
      next = ready.length === 1 ? ready[0] : undefined;
      if (ready.length > 1) this.#launch(ready);
      if (ready.length === 0) this.#ends.push(env);
    }
    this.#underWay--;
    if (this.#underWay === 0 || this.#failure !== null) this.#done.open();
  }

  /** Settles the routes out of a step and of every step that is skipped because of it; gives what is ready. */
  #settle(stepUuid: string, targets: readonly string[] | null): Ready[] {
    const ready: Ready[] = [];
    const changed: string[] = [];
    for (const edge of this.#outgoing(stepUuid)) {
      this.#edges[edge.index] = targets === null || targets.includes(edge.to) ? 'live' : 'dead';
      changed.push(edge.to);
    }
    // A list hands out what is added while it is walked.
    for (const uuid of changed) {
      const incoming = this.frame.graph.incoming.get(uuid) ?? [];
      const step = this.frame.graph.steps.get(uuid);
      if (!step || this.#started.has(uuid) || incoming.some((edge) => this.#edges[edge.index] === 'open'))
        continue;
      this.#started.add(uuid);
      const live = incoming.filter((edge) => this.#edges[edge.index] === 'live');
      if (live.length > 0) {
        ready.push({ step, env: this.#inherit(live), after: [...new Set(live.map((edge) => edge.from))] });
        continue;
      }
      this.context.trace.skipped(this.frame.place, step, this.context.time.now);
      for (const edge of this.#outgoing(uuid)) {
        this.#edges[edge.index] = 'dead';
        changed.push(edge.to);
      }
    }
    return ready;
  }

  /** The variables a step begins with: those its live predecessors left. */
  #inherit(live: readonly Edge[]): Environment {
    const left = [...new Set(live.map((edge) => edge.from))].flatMap((uuid) => this.#left.get(uuid) ?? []);
    const [first, ...rest] = left;
    if (!first) throw new Error('a live route comes from a step that has not run');
    if (rest.length > 0) return Environment.join([first, ...rest]);
    // The only heir takes the variables over; arms get a copy each.
    const [edge] = live;
    return edge && this.#outgoing(edge.from).length === 1 ? first : first.fork();
  }

  #outgoing(stepUuid: string): readonly Edge[] {
    return this.frame.graph.outgoing.get(stepUuid) ?? [];
  }
}
