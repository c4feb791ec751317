import type { PlaybookStep } from '../content/playbook';
import { controlKeys } from '../content/steps/common';
import type { AnswerSource, OutboxMail, OutgoingCall } from '../contract/run';
import { isEditorState, readArguments } from './arguments';
import type { ActiveStep, Frame, RunContext } from './context';
import { copy } from './copy';
import type { Environment } from './environment';
import type { StepEffect } from './history';
import type { PausePoint } from './host';
import { heldBefore } from './mutations';
import { Random } from './random';
import type { TraceEntry } from './trace';
import type { Scope } from './virtual-time';

/** One step at work: its arguments, its variables, and its line in the trace. */
export class StepCall {
  readonly startedAt: number;
  /** What it has done outside its variables so far. */
  readonly effects: StepEffect[] = [];
  /** Names of the variables it has set so far. */
  readonly written: Set<string>;
  /** Attempt of its `do_until`, counted from 1. */
  attempt = 1;
  /** Items of its loop that are written down one by one. */
  itemsRemembered = 0;
  /** What variables held before it, where its templates may change them in place. */
  readonly held: ReadonlyMap<string, string> | null;
  /** How much the run had done when the step began. */
  readonly historyFrom: number;
  /** Who answered what it asked last. */
  #answeredBy: AnswerSource = 'none';
  #item: number | null = null;
  #input: unknown = null;
  #random: Random | null = null;

  constructor(
    readonly run: RunContext,
    readonly frame: Frame,
    readonly step: PlaybookStep,
    readonly env: Environment,
    readonly entry: TraceEntry,
    /** What the call's waits belong to: the playbook, or one parallel item of a loop. */
    readonly scope: Scope = frame,
  ) {
    this.startedAt = run.time.now;
    this.written = env.watch();
    this.held = heldBefore(step, env);
    this.historyFrom = run.trace.history.length;
  }

  /** Item number while a loop runs, else null. */
  get item(): number | null {
    return this.#item;
  }

  set item(item: number | null) {
    this.#item = item;
    this.attempt = 1;
    this.#random = null;
  }

  /** Randomness of this step, or of the item of its loop: what other steps draw does not change it. */
  get random(): Random {
    this.#random ??= Random.of(
      this.run.request.seed,
      this.frame.key,
      this.step.uuid,
      this.#item === null ? '' : String(this.#item),
    );
    return this.#random;
  }

  /** The same step for one of several items that run in parallel, with its own variables. */
  arm(scope: Scope): StepCall {
    return new StepCall(this.run, this.frame, this.step, this.env.fork(), this.entry, scope);
  }

  /** An argument as written. */
  raw(key: string): unknown {
    return Object.hasOwn(this.step.arguments, key) ? this.step.arguments[key] : undefined;
  }

  /** Value of any part of the arguments; see Renderer.value. */
  value(source: unknown, where: string): unknown {
    this.run.active = this;
    return this.run.renderer.value(source, this.env, where);
  }

  /** The same for what becomes a variable; see Renderer.variable. */
  variable(source: unknown, where: string): unknown {
    this.run.active = this;
    return this.run.renderer.variable(source, this.env, where);
  }

  text(source: string, where: string): string {
    this.run.active = this;
    return this.run.renderer.text(source, this.env, where);
  }

  truth(source: unknown, where: string): boolean {
    this.run.active = this;
    return this.run.renderer.truth(source, this.env, where);
  }

  /** Keys that are not control keys, in the order they are evaluated: the variables of a Set Variable step. */
  variableNames(): string[] {
    return this.run.renderer.keys(this.step.arguments).filter((key) => !controlKeys.has(key));
  }

  /**
   * All own arguments, rendered and read as the step's type describes them; shown as the step's input.
   * @param variables the argument whose values become variables, see `variable`
   */
  arguments(variables?: string): Record<string, unknown> {
    const rendered: Record<string, unknown> = {};
    for (const key of this.variableNames()) {
      if (!isEditorState(this.step.type, key)) {
        const value = key === variables ? this.variable(this.raw(key), key) : this.value(this.raw(key), key);
        setOwn(rendered, key, value);
      }
    }
    const read = readArguments(this.step.type, rendered);
    this.showInput(read);
    return read;
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

  /** The step as a debugger sees it. */
  pausePoint(): PausePoint {
    return {
      frame: this.frame.id,
      playbook: this.frame.playbook,
      step: this.step,
      sequence: this.entry.sequence,
      item: this.item,
      at: this.run.time.now,
      variables: () => copy(this.env.vars) as Record<string, unknown>,
      evaluate: (template) => {
        // Evaluating must have no side effects: neither on the step's random numbers nor on its trace entry.
        this.run.active = null;
        return this.run.renderer.value(template, this.env, 'expression');
      },
      set: (name, value) => this.env.set(name, value),
    };
  }

  note(message: string): void {
    this.entry.note(message);
  }

  get answeredBy(): AnswerSource {
    return this.#answeredBy;
  }

  /** Says who has answered what the step asks. */
  answered(source: AnswerSource): void {
    this.#answeredBy = source;
    this.entry.source(source);
  }

  /** Notes that something outside of the platform was asked, or would have been. */
  called(made: Omit<OutgoingCall, 'step'>): void {
    this.effects.push({ kind: 'call', call: { step: this.step.name, ...made } });
  }

  /** Puts a mail into the run's outbox; nothing is sent. */
  mail(mail: OutboxMail): void {
    this.run.trace.outbox.push(mail);
    this.effects.push({ kind: 'mail', mail });
  }

  /** Sets a global variable of the run. */
  setGlobal(name: string, value: string): void {
    this.run.globals.set(name, value);
    this.effects.push({ kind: 'global', name, value });
  }

  /** Lets virtual time pass. */
  sleep(milliseconds: number): Promise<void> {
    return this.run.time.sleep(this.scope, milliseconds);
  }
}

/** Sets an own member also where the name is one that means something to every object. */
function setOwn(map: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
  else map[key] = value;
}

/** Which turn of a step this is, for names: its item as `[0]`, and of a later attempt its number as `~2`. */
export function turnOf({ item, attempt }: Pick<ActiveStep, 'item' | 'attempt'>): string {
  return `${item === null ? '' : `[${item}]`}${attempt === 1 ? '' : `~${attempt}`}`;
}

/** The trace's name of the playbook a reference step runs now; of attempts after the first it has their number. */
export function frameOf(step: ActiveStep): string {
  const own = `${step.entry.sequence}${turnOf(step)}`;
  return step.frame.id === '' ? own : `${step.frame.id}/${own}`;
}
