import {
  PackwrightError,
  type Input,
  type RunOffer,
  type RunTrace,
  type StepTrace,
  type StudioEvent,
} from '@core/contract';
import { createRunner, type Runner } from '../engine-host/client';
import type { RunMaterial } from '../engine-host/protocol';
import type { Python } from '../python/service';
import type { WorkspaceSession } from './workspace-session';

interface KeptRun {
  path: string;
  cancel(): void;
  steps: Map<number, StepTrace>;
  /** How it ended: the trace, or why it could not begin; null while it runs. */
  end: { trace: RunTrace } | { failure: unknown } | null;
}

/** Runs that can be looked at again; older ones are forgotten. */
const keptRuns = 30;

/** Offline runs of playbooks: started in workers of their own, told step by step, kept for looking at. */
export class Runs {
  private readonly runner: Runner;
  private readonly kept = new Map<string, KeptRun>();

  constructor(
    workersDir: string,
    private readonly python: Python,
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
    const started = this.runner.start(material, request, (step) => {
      steps.set(step.sequence, step);
      this.emit({ type: 'run.step', payload: { runId: started.runId, step } });
    });
    const { runId } = started;
    const run: KeptRun = { path: request.path, cancel: () => started.cancel(), steps, end: null };
    this.kept.set(runId, run);
    this.forgetOld();
    const ended = (end: KeptRun['end']): void => {
      run.end = end;
      this.emit({ type: 'run.ended', payload: { runId } });
    };
    started.result.then(
      (trace) => ended({ trace }),
      (failure: unknown) => ended({ failure }),
    );
    return { runId };
  }

  /** The whole trace; of a run under way what is known so far. Throws why it could not begin. */
  trace(runId: string): RunTrace {
    const { end, steps, path } = this.find(runId);
    if (end && 'failure' in end) throw end.failure;
    if (end) return end.trace;
    const known = [...steps.values()].toSorted((a, b) => a.sequence - b.sequence);
    return {
      runId,
      playbookUuid: '',
      playbookName: known.find(({ frame }) => frame === '')?.playbook ?? path,
      status: 'running',
      error: null,
      steps: known,
      result: null,
      records: {},
      outbox: [],
      pending: [],
      wakeAt: null,
      history: [],
      frames: [],
    };
  }

  cancel(runId: string): void {
    this.find(runId).cancel();
  }

  async close(): Promise<void> {
    await this.runner.close();
    await this.python.close();
  }

  private find(runId: string): KeptRun {
    const run = this.kept.get(runId);
    if (run) return run;
    throw new PackwrightError('not-found', 'This run is not kept any more.', 'Run the playbook again.');
  }

  private forgetOld(): void {
    for (const [runId, run] of this.kept) {
      if (this.kept.size <= keptRuns) return;
      if (run.end) this.kept.delete(runId);
    }
  }
}

/** What a run may know of the workspace, with unsaved texts in place of the files'. */
async function materialOf(session: WorkspaceSession, path: string): Promise<RunMaterial> {
  await session.folder.resolve(path);
  const { items } = await session.ask('contents', null);
  return { workspaceFolder: session.folder.path, items, drafts: session.documents.unsavedTexts() };
}
