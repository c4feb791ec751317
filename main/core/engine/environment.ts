import { stepKey } from '../content/reference';

/** Hands out a number for every write, so that a join can know which of two values is newer. */
export interface WriteCounter {
  last: number;
}

/**
 * The variables of a playbook as one arm sees them (`vars` of templates). What an arm writes is seen by the steps after
 * it and not by its siblings; where arms join, the newer write of each variable wins
 * (docs/platform/engine.md#variables).
 */
export class Environment {
  readonly #stamps: Map<string, number>;
  readonly #stepStamps: Map<string, number>;
  #written: Set<string> | null = null;

  private constructor(
    /** Names to values; without prototype, because names come from content. */
    readonly vars: Record<string, unknown>,
    readonly steps: Record<string, unknown>,
    stamps: Map<string, number>,
    stepStamps: Map<string, number>,
    readonly counter: WriteCounter,
  ) {
    this.#stamps = stamps;
    this.#stepStamps = stepStamps;
    this.vars['steps'] = steps;
  }

  static of(vars: Record<string, unknown>, counter: WriteCounter): Environment {
    return new Environment(bare(vars), bare({}), new Map(), new Map(), counter);
  }

  get(name: string): unknown {
    return this.vars[name];
  }

  set(name: string, value: unknown): void {
    this.vars[name] = value;
    this.#stamps.set(name, ++this.counter.last);
    this.#written?.add(name);
  }

  /** Result of a step, under the key templates use: spaces of the name become underscores, letter case stays. */
  setStep(name: string, result: unknown): void {
    const key = stepKey(name);
    this.steps[key] = result;
    this.#stepStamps.set(key, ++this.counter.last);
  }

  unset(name: string): void {
    if (!(name in this.vars)) return;
    delete this.vars[name];
    this.#stamps.delete(name);
    this.#written?.delete(name);
  }

  /** Collects the names of the variables that are written from now on. */
  watch(into = new Set<string>()): Set<string> {
    this.#written = into;
    return into;
  }

  /** A copy for one of several arms; the values themselves are shared. */
  fork(): Environment {
    return new Environment(
      bare(this.vars),
      bare(this.steps),
      new Map(this.#stamps),
      new Map(this.#stepStamps),
      this.counter,
    );
  }

  /** What the step sees where these arms come together. */
  static join(arms: readonly [Environment, ...Environment[]]): Environment {
    const joined = arms[0].fork();
    for (const arm of arms.slice(1)) joined.absorb(arm);
    return joined;
  }

  /** Takes over what a parallel arm wrote, where that is newer than the value here. */
  absorb(arm: Environment): void {
    merge(this.vars, this.#stamps, arm.vars, arm.#stamps, this.#written);
    this.vars['steps'] = this.steps;
    merge(this.steps, this.#stepStamps, arm.steps, arm.#stepStamps, null);
  }
}

function merge(
  target: Record<string, unknown>,
  targetStamps: Map<string, number>,
  source: Record<string, unknown>,
  sourceStamps: Map<string, number>,
  written: Set<string> | null,
): void {
  for (const name of Object.keys(source)) {
    const theirs = sourceStamps.get(name) ?? 0;
    const ours = targetStamps.get(name) ?? (name in target ? 0 : -1);
    if (theirs > ours) {
      target[name] = source[name];
      if (theirs > 0) targetStamps.set(name, theirs);
      written?.add(name);
    }
  }
}

function bare(values: Record<string, unknown>): Record<string, unknown> {
  return Object.assign(Object.create(null) as Record<string, unknown>, values);
}
