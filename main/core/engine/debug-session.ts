import type { Breakpoint, DebugCommand, DebugOptions, Evaluation, PausedRun } from '../contract/run-debug';
import { copy } from './copy';
import { StepFailure } from './failure';
import type { DebuggerPort, PausePoint } from './host';
import { isTruthy } from './render';

type Reason = PausedRun['reason'];

/** What a run stops at besides its breakpoints; counted from where it last paused. */
type Goal =
  | { kind: 'none' }
  | { kind: 'pause' }
  | { kind: 'step-into' }
  | { kind: 'step-over' | 'step-out'; frame: string }
  | { kind: 'run-to'; step: string };

/**
 * Debugging of one run: stops it at breakpoints, at errors and after single steps, and answers questions about it while
 * it is paused. Other arms pause as well then, as a run has one clock.
 */
export class DebugSession implements DebuggerPort {
  #options: DebugOptions;
  #goal: Goal = { kind: 'none' };
  #stopped: { point: PausePoint; reason: Reason; error: string | null; goOn: () => void } | null = null;

  /** @param onPause called when the run pauses, and with null when it continues */
  constructor(
    options: DebugOptions,
    readonly onPause: (paused: PausedRun | null) => void,
  ) {
    this.#options = options;
    if (options.runTo !== undefined) this.#goal = { kind: 'run-to', step: options.runTo };
  }

  before(point: PausePoint): Promise<void> | null {
    const reason = this.#reasonAt(point);
    return reason ? this.#stop(point, reason, null) : null;
  }

  failed(point: PausePoint, message: string): Promise<void> | null {
    return this.#options.pauseOnError ? this.#stop(point, 'error', message) : null;
  }

  /** Where the run is paused; null while it runs. */
  get paused(): PausedRun | null {
    return this.#stopped ? pausedAt(this.#stopped) : null;
  }

  /** Sends the run a debug command. Commands that only make sense while it is paused are ignored while it runs. */
  control(command: DebugCommand): void {
    if (command.kind === 'options') {
      this.#options = command.options;
      return;
    }
    if (command.kind === 'pause') {
      if (!this.#stopped) this.#goal = { kind: 'pause' };
      return;
    }
    const stopped = this.#stopped;
    if (!stopped) return;
    if (command.kind === 'set') {
      stopped.point.set(command.name, command.value);
      this.onPause(pausedAt(stopped));
      return;
    }
    this.#goal = goalOf(command, stopped.point.frame);
    this.#release();
  }

  /** Lets the run continue to its end, because the debugger has been closed. */
  detach(): void {
    this.#options = { breakpoints: [], pauseOnError: false };
    this.#goal = { kind: 'none' };
    this.#release();
  }

  /** Value of a template, or of the expression inside its braces, at the place where the run is paused. */
  evaluate(expression: string): Evaluation {
    if (!this.#stopped) return { ok: false, message: 'The run is not paused now.' };
    try {
      return { ok: true, value: copy(this.#stopped.point.evaluate(templateOf(expression))) };
    } catch (thrown) {
      if (!(thrown instanceof StepFailure)) throw thrown;
      return { ok: false, message: thrown.message };
    }
  }

  #release(): void {
    const stopped = this.#stopped;
    if (!stopped) return;
    this.#stopped = null;
    this.onPause(null);
    stopped.goOn();
  }

  #stop(point: PausePoint, reason: Reason, error: string | null): Promise<void> {
    this.#goal = { kind: 'none' };
    return new Promise((resolve) => {
      this.#stopped = { point, reason, error, goOn: resolve };
      this.onPause(pausedAt(this.#stopped));
    });
  }

  #reasonAt(point: PausePoint): Reason | null {
    const own = this.#options.breakpoints.filter(({ step }) => step === point.step.uuid);
    if (own.some((breakpoint) => holds(breakpoint, point))) return 'breakpoint';
    // A loop is one step to go over; only a condition looks at its items.
    return point.item === null ? this.#reached(point) : null;
  }

  #reached({ frame, step }: PausePoint): Reason | null {
    const goal = this.#goal;
    switch (goal.kind) {
      case 'none':
        return null;
      case 'pause':
        return 'pause';
      case 'step-into':
        return 'step';
      case 'step-over':
        return isInside(frame, goal.frame) ? null : 'step';
      case 'step-out':
        return frame === goal.frame || isInside(frame, goal.frame) ? null : 'step';
      case 'run-to':
        return step.uuid === goal.step ? 'run-to' : null;
    }
  }
}

function goalOf(command: Exclude<DebugCommand, { kind: 'options' | 'pause' | 'set' }>, frame: string): Goal {
  switch (command.kind) {
    case 'continue':
      return { kind: 'none' };
    case 'step-into':
      return { kind: 'step-into' };
    case 'run-to':
      return { kind: 'run-to', step: command.step };
    default:
      return { kind: command.kind, frame };
  }
}

/** Whether a frame is one of those a playbook called, directly or through others. */
function isInside(frame: string, above: string): boolean {
  return above === '' ? frame !== '' : frame.startsWith(`${above}/`);
}

/** A condition that cannot be rendered holds: better stop once too often, and the author sees what it is. */
function holds({ condition = '' }: Breakpoint, point: PausePoint): boolean {
  if (condition.trim() === '') return point.item === null;
  const loops =
    typeof point.step.arguments['for_each'] === 'object' && point.step.arguments['for_each'] !== null;
  if (loops && point.item === null) return false;
  try {
    return isTruthy(point.evaluate(templateOf(condition)));
  } catch (thrown) {
    if (thrown instanceof StepFailure) return true;
    throw thrown;
  }
}

function templateOf(expression: string): string {
  return /\{[{%]/.test(expression) ? expression : `{{ ${expression} }}`;
}

function pausedAt({
  point,
  reason,
  error,
}: {
  point: PausePoint;
  reason: Reason;
  error: string | null;
}): PausedRun {
  return {
    reason,
    error,
    sequence: point.sequence,
    frame: point.frame,
    playbookUuid: point.playbook.uuid ?? '',
    playbook: point.playbook.name,
    stepUuid: point.step.uuid,
    name: point.step.name,
    item: point.item,
    at: point.at,
    variables: point.variables(),
  };
}
