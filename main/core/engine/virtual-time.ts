/** What a fiber belongs to. Fibers of a scope that is over are never resumed. */
export interface Scope {
  readonly parent: Scope | null;
  over: boolean;
}

interface Entry {
  at: number;
  scope: Scope;
  resume: () => void;
}

/** How the clock may go. */
export interface ClockOptions {
  /** Times after this one are not reached: what waits for them stays waiting. */
  horizon?: number | undefined;
  /** Called when no fiber is ready: releases one that only waited for its turn, and returns whether there was one. */
  stuck?: () => boolean;
}

/**
 * The clock of a run and the order of everything that happens in it. Parallel arms are fibers: one runs until it
 * sleeps, waits or ends, then the next one in the order of their times does. A wait of thirty days therefore takes
 * no time, and the same run always happens in the same order. Answers from outside (a connector, a snippet) keep
 * the turn while they are awaited.
 */
export class VirtualTime {
  #now: number;
  /** The next one to continue is last. */
  #entries: Entry[] = [];
  #settle: { idle: () => void; failed: (thrown: unknown) => void } | null = null;

  /** @param start milliseconds since the epoch */
  constructor(
    start: number,
    readonly options: ClockOptions = {},
  ) {
    this.#now = start;
  }

  get now(): number {
    return this.#now;
  }

  /** When the first of those that wait beyond the horizon would continue; null when there are none. */
  get wakeAt(): number | null {
    return this.#entries.findLast((entry) => !isOver(entry.scope))?.at ?? null;
  }

  /** Runs `body` and all it spawns. Resolves when no fiber can continue, even if some still wait. */
  run(scope: Scope, body: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = { idle: resolve, failed: reject };
      this.spawn(scope, body);
      this.#next();
    });
  }

  /** Adds a fiber; it begins once every fiber that is ready now has yielded. */
  spawn(scope: Scope, body: () => Promise<void>): void {
    this.#add({ at: this.#now, scope, resume: this.#starting(body) });
  }

  /**
   * Adds fibers that begin, one after another, as soon as the running one yields: what a step starts is completed
   * before its siblings continue.
   */
  spawnNext(scope: Scope, bodies: readonly (() => Promise<void>)[]): void {
    for (const body of bodies.toReversed()) this.#goOn({ scope, resume: this.#starting(body) });
  }

  /** Lets the virtual time pass for the running fiber; no time keeps the turn. */
  sleep(scope: Scope, milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#add({ at: this.#now + milliseconds, scope, resume: resolve });
      this.#next();
    });
  }

  /** Suspends the running fiber until `open` is called; forever if it never is. */
  gate(scope: Scope): { open(): void; wait(): Promise<void> } {
    let isOpen = false;
    let resume: (() => void) | null = null;
    return {
      open: () => {
        isOpen = true;
        if (resume) this.#goOn({ scope, resume });
        resume = null;
      },
      wait: () => {
        if (isOpen) return Promise.resolve();
        return new Promise((resolve) => {
          resume = resolve;
          this.#next();
        });
      },
    };
  }

  #starting(body: () => Promise<void>): () => void {
    return () => {
      body().then(
        () => this.#next(),
        (thrown: unknown) => this.#settle?.failed(thrown),
      );
    };
  }

  /** Before everything that is due now. */
  #goOn(entry: Omit<Entry, 'at'>): void {
    this.#entries.push({ at: this.#now, ...entry });
  }

  /** Behind everything that is due at the same time. */
  #add(entry: Entry): void {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.at ?? 0) > entry.at) low = middle + 1;
      else high = middle;
    }
    this.#entries.splice(low, 0, entry);
  }

  #next(): void {
    const { horizon = Infinity } = this.options;
    for (;;) {
      const entry = this.#entries.at(-1);
      if (!entry || entry.at > horizon) {
        if (this.options.stuck?.()) continue;
        this.#settle?.idle();
        return;
      }
      this.#entries.pop();
      if (isOver(entry.scope)) continue;
      this.#now = Math.max(this.#now, entry.at);
      entry.resume();
      return;
    }
  }
}

function isOver(scope: Scope): boolean {
  for (let at: Scope | null = scope; at; at = at.parent) if (at.over) return true;
  return false;
}
