import type { SnippetLimits } from '../protocol';

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The part of the runtime's own object that is used; Node's types leave it out. */
declare const WebAssembly: {
  Memory: { prototype: Memory };
  instantiate(source: unknown, imports: unknown): Promise<{ instance?: { exports: { memory?: Memory } } }>;
};

const pageSize = 65_536;
/** How long a snippet that caught one interrupt may go on until the next. */
const nextInterrupt = 250;
/** Number of an interrupt from the keyboard, by which the interpreter ends what it does. */
const keyboardInterrupt = 2;

/** Caps the interpreter's memory: growing beyond it raises a MemoryError in the snippet. */
export function capMemory(limit: number): void {
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageSize > limit)
      throw new RangeError('The memory limit is reached.');
    return grow.call(this, pages);
  };
}

/**
 * Makes room for a memory snapshot that is larger than the memory an interpreter begins with: its loader copies the
 * snapshot in and does not grow the memory first.
 * @param size bytes of the snapshot
 */
export function makeRoom(size: number): void {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (source, imports) => {
    const made = await instantiate(source, imports);
    const memory = made.instance?.exports.memory;
    const missing = memory === undefined ? 0 : size - memory.buffer.byteLength;
    if (missing > 0) memory?.grow(Math.ceil(missing / pageSize));
    return made;
  };
}

/** How many times the interpreter polls between two checks that the parent process is still there. */
const betweenLooks = 1_000;

/**
 * Ends a snippet that takes too long. The interpreter looks at element 0 every few instructions and raises
 * KeyboardInterrupt when it is 2; the poll itself can check the clock, so no second thread has to write the element.
 */
export class Deadline {
  #at = Infinity;
  #passed = false;
  #asked = 0;
  readonly #parent = process.ppid;

  /** @param elapsed real milliseconds; the process's clocks show virtual time by then */
  constructor(
    readonly limits: SnippetLimits,
    readonly elapsed: () => number,
  ) {}

  begin(): void {
    this.#passed = false;
    this.#at = this.elapsed() + this.limits.time;
  }

  /** Whether the snippet was interrupted. */
  end(): boolean {
    this.#at = Infinity;
    return this.#passed;
  }

  get 0(): number {
    // A running snippet does not notice that the channel has closed.
    if (++this.#asked % betweenLooks === 0 && process.ppid !== this.#parent) process.exit(1);
    const now = this.elapsed();
    if (now < this.#at) return 0;
    this.#passed = true;
    this.#at = now + nextInterrupt;
    return keyboardInterrupt;
  }

  /** The interpreter clears what it has read. */
  set 0(_cleared: number) {
    // Nothing is kept.
  }
}
