import {
  PackwrightError,
  toWireError,
  type DebugCommand,
  type Evaluation,
  type Input,
  type Output,
  type PausedRun,
  type Rerun,
  type RunListing,
  type RunOffer,
  type RunRequest,
  type RunTrace,
  type StepTrace,
  type StudioEvent,
} from '@core/contract';
import { emptyTrace } from '@core/engine/empty-trace';
import { historyBefore, historyWith } from '@core/engine/history';
import { createRunner, type Runner, type StartedRun } from '../engine-host/client';
import type { RunMaterial, RunStart } from '../engine-host/protocol';
import { scenarioAt } from '../engine-host/scenario-file';
import type { Python } from '../python/service';
import type { ConnectorRuns } from './connector-runs';
import { runMaterial } from './run-material';
import { listingOf, saysAll, tooMany } from './run-listing';
import type { WorkspaceSession } from './workspace-session';

interface KeptRun {
  /** The workspace it belongs to: runs are reported there only. */
  session: WorkspaceSession;
  request: RunRequest;
  /** Real time, milliseconds since the epoch. */
  startedAt: number;
  took: number | null;
  started: StartedRun;
  /** Where it is paused while it is debugged. */
  paused: PausedRun | null;
  steps: Map<number, StepTrace>;
  /** Whether it was made elsewhere: it can be looked at, and not be gone on with. */
  isForeign?: true;
  /** How it ended: the trace, or why it could not start; null while it runs. */
  end: { trace: RunTrace } | { failure: unknown } | null;
}

/** Offline runs of playbooks: each started in its own worker, reported step by step, kept for viewing. */
export class Runs {
  private readonly runner: Runner;
  private readonly kept = new Map<string, KeptRun>();

  constructor(
    workersDir: string,
    private readonly python: Python,
    private readonly connectorRuns: ConnectorRuns,
    private readonly emit: (event: StudioEvent) => void,
  ) {
    this.runner = createRunner(workersDir, () => this.python.session());
  }

  async offer(session: WorkspaceSession, path: string, pointer?: string): Promise<RunOffer> {
    return this.runner.offer(await materialOf(session, path), path, pointer);
  }

  async start(session: WorkspaceSession, request: Input<'run.start'>): Promise<{ runId: string }> {
    const material = await materialOf(session, request.path);
    const steps = new Map<number, StepTrace>();
    const { rerun, scenario, ownCode = [], ...rest } = request;
    const prepared = scenario === undefined ? null : scenarioAt(scenario, material);
    const code = await this.connectorRuns.codeFor(session, ownCode, prepared);
    const start: RunStart = {
      ...rest,
      ...prepared,
      ...(rerun ? this.goOnFrom(rerun) : {}),
    };
    const started = this.runner.start(
      material,
      start,
      (reported) => {
        for (const step of reported) steps.set(step.sequence, step);
        this.emit({ type: 'run.steps', payload: { runId: started.runId, steps: reported } });
      },
      (paused) => {
        run.paused = paused;
        if (paused === null) code?.resumed();
        this.emit({ type: 'run.paused', payload: { runId, paused } });
      },
      code,
    );
    const { runId } = started;
    const startedAt = Date.now();
    const run: KeptRun = {
      session,
      request,
      startedAt,
      took: null,
      started,
      paused: null,
      steps,
      end: null,
    };
    this.kept.set(runId, run);
    const ended = (end: KeptRun['end']): void => {
      run.end = end;
      run.took = Date.now() - startedAt;
      run.paused = null;
      this.forgetOld();
      this.emit({ type: 'run.ended', payload: { runId } });
    };
    started.result.then(
      (trace) => ended({ trace }),
      (failure: unknown) => ended({ failure }),
    );
    return { runId };
  }

  /** Shows a run of elsewhere like one of ours, as far as it has come; it takes the place of one of the same id. */
  adopt(session: WorkspaceSession, trace: RunTrace, request: RunRequest): void {
    const { runId } = trace;
    const [frame] = trace.frames;
    const startedAt = frame?.startedAt ?? Date.now();
    this.kept.delete(runId);
    this.kept.set(runId, {
      session,
      request,
      startedAt,
      took: frame?.endedAt ? frame.endedAt - startedAt : null,
      started: {
        runId,
        result: Promise.resolve(trace),
        cancel: () => {},
        control: () => {},
        evaluate: () => Promise.reject(notHere),
      },
      paused: null,
      steps: new Map(trace.steps.map((step) => [step.sequence, step])),
      isForeign: true,
      end: { trace },
    });
    this.forgetOld();
    this.emit({ type: 'run.ended', payload: { runId } });
  }

  /** The whole trace; for a run in progress what is known so far. Throws the reason if it could not start. */
  trace(runId: string): RunTrace {
    const run = this.find(runId);
    if (run.end && 'failure' in run.end) throw run.end.failure;
    return this.traceOf(run);
  }

  /** The runs of a workspace, newest first; with `text` those that contain all its words. */
  list(session: WorkspaceSession, text = ''): RunListing[] {
    const words = text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    return (
      [...this.kept.values()]
        .filter((run) => run.session === session)
        // Nobody looks after one that still goes on elsewhere but who opened it.
        .filter(
          ({ isForeign, end }) => !isForeign || !end || !('trace' in end) || end.trace.status !== 'running',
        )
        .map((run) => ({ run, trace: this.traceOf(run) }))
        .filter(({ run, trace }) => saysAll(run.request, trace, words))
        .map(({ run, trace }) => listingOf(run, trace))
        .toReversed()
    );
  }

  recall(runId: string): Output<'run.recall'> {
    const run = this.find(runId);
    const { request, startedAt, took, isForeign = false } = run;
    return { request, trace: this.traceOf(run), startedAt, took, isForeign };
  }

  private traceOf({ end, steps, request, started }: KeptRun): RunTrace {
    if (end && 'trace' in end) return end.trace;
    const known = [...steps.values()].toSorted((a, b) => a.sequence - b.sequence);
    return emptyTrace({
      runId: started.runId,
      playbookName: known.find(({ frame }) => frame === '')?.playbook ?? request.path,
      status: end ? 'failed' : 'running',
      error: end ? toWireError(end.failure).message : null,
      steps: known,
    });
  }

  cancel(runId: string): void {
    this.find(runId).started.cancel();
  }

  control(runId: string, command: DebugCommand): void {
    this.find(runId).started.control(command);
  }

  paused(runId: string): PausedRun | null {
    return this.find(runId).paused;
  }

  evaluate(runId: string, expression: string): Promise<Evaluation> {
    return this.find(runId).started.evaluate(expression);
  }

  /**
   * What a resumed run takes over from an ended one. It starts at the same time as that one, as virtual time has passed
   * in its steps.
   */
  private goOnFrom({ runId, sequence, variables }: Rerun): Pick<RunStart, 'history' | 'startAt'> {
    if (this.find(runId).isForeign) throw notHere;
    const trace = this.endedTrace(runId);
    const history = variables ? historyWith(trace, sequence, variables) : historyBefore(trace, sequence);
    const [first] = trace.frames;
    return { history, ...(first ? { startAt: first.startedAt } : {}) };
  }

  private endedTrace(runId: string): RunTrace {
    if (this.find(runId).end) return this.trace(runId);
    throw new PackwrightError('refused', 'The run has not ended yet.', 'Wait until it ends, or stop it.');
  }

  /** The workspace was closed: its runs cannot be viewed any more, not even a paused one. */
  forgetAll(): void {
    for (const { started, end } of this.kept.values()) if (!end) started.cancel();
    this.kept.clear();
  }

  async close(): Promise<void> {
    await this.runner.close();
    await this.python.close();
  }

  private find(runId: string): KeptRun {
    const run = this.kept.get(runId);
    if (run) return run;
    throw new PackwrightError('not-found', 'This run is no longer available.', 'Run the playbook again.');
  }

  private forgetOld(): void {
    const runs = [...this.kept].map(([runId, { end, steps }]) => ({
      runId,
      hasEnded: end !== null,
      steps: steps.size,
    }));
    for (const runId of tooMany(runs)) this.kept.delete(runId);
  }
}

/** The workspace as a run sees it, when the path belongs to it. */
async function materialOf(session: WorkspaceSession, path: string): Promise<RunMaterial> {
  await session.folder.resolve(path);
  return runMaterial(session);
}

const notHere = new PackwrightError(
  'unsupported',
  'This run was made elsewhere: it holds what its steps came to, and not the state between them.',
  'Run it here with the same data in the Runs of the remote, and go on from that run.',
);
