import { randomUUID } from 'node:crypto';

/** Time and identity of an instance. */
export interface Clock {
  /** Seconds since the epoch. */
  now(): number;
  newUuid(): string;
  /** Calls back once that moment has come; the function returned cancels that. A clock without it has no alarms. */
  at?(seconds: number, callback: () => void): () => void;
}

/** Longest delay of a Node timer; longer waits are split. */
const longestTimer = 2 ** 31 - 1;

/** The machine's time. Its alarms do not keep the process alive. */
export const wallClock: Clock = {
  now: () => Date.now() / 1000,
  newUuid: () => randomUUID(),
  at(seconds, callback) {
    let timer: NodeJS.Timeout;
    const arm = () => {
      const left = seconds * 1000 - Date.now();
      timer = setTimeout(() => (left > longestTimer ? arm() : callback()), clamp(left));
      timer.unref();
    };
    arm();
    return () => clearTimeout(timer);
  },
};

const clamp = (milliseconds: number) => Math.min(Math.max(0, milliseconds), longestTimer);

interface Alarm {
  at: number;
  ring: () => void;
}

/** Time that is frozen until it is advanced, so that a wait of a month can be rehearsed in a moment. */
export class VirtualClock implements Clock {
  #now: number;
  readonly #alarms = new Set<Alarm>();

  /** @param start seconds since the epoch */
  constructor(
    start: number,
    readonly newUuid: () => string = () => randomUUID(),
  ) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  at(seconds: number, callback: () => void): () => void {
    const alarm = { at: seconds, ring: callback };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** The moment of the next alarm up to a moment; null when none is set. */
  next(until: number): number | null {
    const due = [...this.#alarms].filter(({ at }) => at <= until).map(({ at }) => at);
    return due.length === 0 ? null : Math.max(this.#now, Math.min(...due));
  }

  /** Advances the time, never backwards, and fires the alarms due then, in the order in which they were set. */
  moveTo(seconds: number): void {
    this.#now = Math.max(this.#now, seconds);
    for (const alarm of [...this.#alarms].filter(({ at }) => at <= this.#now)) {
      this.#alarms.delete(alarm);
      alarm.ring();
    }
  }
}
