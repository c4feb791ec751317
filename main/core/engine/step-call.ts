import type { PlaybookStep } from '../content/playbook';
import type { Frame, RunContext } from './context';
import type { Environment } from './environment';
import type { TraceEntry } from './trace';
import type { Scope } from './virtual-time';

/** Keys every step may carry (playbook reference 1.3). They are not arguments of the step's own work. */
const controlKeys: ReadonlySet<string> = new Set([
  'when',
  'for_each',
  'do_until',
  'ignore_errors',
  'mock_result',
  'step_variables',
  'message',
]);

/** What the editor keeps for itself in the arguments; it can hold template marks that mean nothing. */
const editorKeys: ReadonlySet<string> = new Set([
  '__recommend',
  '_showJson',
  'operationOutput',
  'annotation',
]);

/** One step at work: its arguments, its variables, and its line in the trace. */
export class StepCall {
  /** Item number while a loop runs, else null. */
  item: number | null = null;
  #input: unknown = null;

  constructor(
    readonly run: RunContext,
    readonly frame: Frame,
    readonly step: PlaybookStep,
    readonly env: Environment,
    readonly entry: TraceEntry,
    /** What the call's waits belong to: the playbook, or one parallel item of a loop. */
    readonly scope: Scope = frame,
  ) {}

  /** The same step for one of several items that run side by side, with variables of its own. */
  arm(scope: Scope): StepCall {
    return new StepCall(this.run, this.frame, this.step, this.env.fork(), this.entry, scope);
  }

  /** An argument as it is written. */
  raw(key: string): unknown {
    return Object.hasOwn(this.step.arguments, key) ? this.step.arguments[key] : undefined;
  }

  /** Value of any part of the arguments; see Renderer.value. */
  value(source: unknown, where: string): unknown {
    this.run.active = this.entry;
    return this.run.renderer.value(source, this.env, where);
  }

  text(source: string, where: string): string {
    this.run.active = this.entry;
    return this.run.renderer.text(source, this.env, where);
  }

  truth(source: unknown, where: string): boolean {
    this.run.active = this.entry;
    return this.run.renderer.truth(source, this.env, where);
  }

  /** Keys that are not control keys, in the order they are evaluated: the variables of a Set Variable step. */
  variableNames(): string[] {
    return this.run.renderer.keys(this.step.arguments).filter((key) => !controlKeys.has(key));
  }

  /** All own arguments rendered; shown as the step's input. */
  arguments(): Record<string, unknown> {
    const keys = this.variableNames().filter((key) => !editorKeys.has(key));
    const rendered = Object.fromEntries(keys.map((key) => [key, this.value(this.raw(key), key)]));
    this.showInput(rendered);
    return rendered;
  }

  /** What the trace shows as input; in a loop, of the current item. */
  showInput(input: unknown): void {
    this.#input = input;
  }

  takeInput(): unknown {
    const input = this.#input;
    this.#input = null;
    return input;
  }

  note(message: string): void {
    this.entry.note(message);
  }

  /** Lets virtual time pass. */
  sleep(milliseconds: number): Promise<void> {
    return this.run.time.sleep(this.scope, milliseconds);
  }

  /** Now, as the platform writes dates into records: seconds since the epoch. */
  seconds(): number {
    return this.run.time.now / 1000;
  }
}
