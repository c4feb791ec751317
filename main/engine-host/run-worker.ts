import { PackwrightError } from '@core/contract/errors';
import type { ConnectorCodePort, PythonPort } from '@core/engine/host';
import { type CallOptions, WorkerHandle } from '../workers/open-worker';
import { placeIn, RunClock, type RunLimits, type StepPlace } from '../workers/run-clock';
import type { CallTable, Nothing, ProgressOf } from '../workers/wire';
import type { PythonCalls, RunCalls, RunMaterial } from './protocol';
import { type RunSign, settled } from './run-signs';

/** Own code of connectors for one run, ended with it. */
export interface RunConnectorCode extends ConnectorCodePort {
  end(): void;
}

/** Python of one run, ended with it. */
export interface RunPython extends PythonPort {
  end(): void;
}

export interface RunWorkerSetup {
  /** Folder of the built worker entries. */
  workersDir: string;
  /** Name of the built entry, without its extension. */
  entry: string;
  data: unknown;
  /** Begins the sentence that says how it ended: "The run". */
  subject: string;
  python?: PythonPort | null;
  code?: ConnectorCodePort | null;
}

export interface RunOptions<P> extends CallOptions<P> {
  limits: RunLimits;
  /** What the process says while it works. */
  onSign?(sign: RunSign): void;
}

/**
 * A process in which playbooks run, one at a time, under wall clocks: one that is stuck, or needs too much memory, ends
 * without taking the studio with it.
 */
export class RunWorker<T extends CallTable<T> = RunCalls> {
  readonly #handle: WorkerHandle<T, Nothing, PythonCalls>;
  #hear: (sign: RunSign) => void = () => {};

  constructor({ workersDir, entry, data, subject, python, code }: RunWorkerSetup) {
    this.#handle = new WorkerHandle({
      workersDir,
      entry,
      place: 'process',
      memoryMb: 1_000,
      data,
      words: { subject, remedy: 'Start it again.' },
      answers: {
        python: (call) => given(python, 'Python').run(call),
        connector: (call) => given(code, 'code of connectors').run(call),
      },
      lineAnswer: (name, input) => {
        if (name !== settled) this.#hear({ name, input } as RunSign);
      },
    });
  }

  /** A call that runs nothing. @throws PackwrightError the refusal of the process, or why it has ended */
  call<K extends keyof T & string>(
    name: K,
    input: T[K]['in'],
    options: CallOptions<ProgressOf<T[K]>> = {},
  ): Promise<T[K]['out']> {
    return this.#handle.call(name, input, options);
  }

  /**
   * A call that runs playbooks.
   * @throws PackwrightError the refusal of the process; or, where it has ended with the run, a sentence that says why
   *   and at which step
   */
  async run<K extends keyof T & string>(
    name: K,
    input: T[K]['in'],
    { limits, onSign, ...options }: RunOptions<ProgressOf<T[K]>>,
  ): Promise<T[K]['out']> {
    const steps = new Map<number, StepPlace>();
    let overdue: string | null = null;
    let isPaused = false;
    const clock = new RunClock(limits, steps, (reason) => {
      overdue = reason;
      void this.close();
    });
    this.#hear = (sign) => {
      if (sign.name === 'step') steps.set(sign.input.sequence, sign.input);
      if (sign.name === 'paused') isPaused = sign.input !== null;
      if (isPaused) clock.hold();
      else clock.progress();
      onSign?.(sign);
    };
    try {
      return await this.#handle.call(name, input, options);
    } catch (thrown) {
      if (overdue !== null) throw new PackwrightError('refused', overdue);
      if (this.isAlive() || !(thrown instanceof PackwrightError) || thrown.code === 'cancelled') throw thrown;
      throw new PackwrightError(thrown.code, `${thrown.message.replace(/\.$/, '')}${placeIn(steps)}.`);
    } finally {
      clock.stop();
      this.#hear = () => {};
    }
  }

  isAlive(): boolean {
    return this.#handle.isAlive();
  }

  keepProcess(keep: boolean): void {
    this.#handle.keepProcess(keep);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

/** A process asks only for what it was told it has. */
function given<T>(port: T | null | undefined, what: string): T {
  if (!port) throw new PackwrightError('internal', `The run was given no ${what}.`);
  return port;
}

/** A process with the playbooks of a workspace. */
export function openRunWorker({
  material,
  ...setup
}: Omit<RunWorkerSetup, 'entry' | 'data'> & { material: RunMaterial }): RunWorker {
  return new RunWorker({ ...setup, entry: 'run-worker', data: material });
}
