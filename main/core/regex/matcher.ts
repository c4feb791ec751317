import { effort } from '../text/effort';
import { isWord, lowerOf } from './characters';
import type { Instruction, Program } from './program';

/** Steps of one search after which failures are remembered, so that no place is tried twice from the same step. */
const patience = 5_000;
/** Bits the memory of one search may take. */
const mostBits = 2 ** 27;
/** Matcher steps that count as one step of the template. */
const stepsPerUnit = 8;
const chunk = 4_096;

/** Where a match and its groups begin and end, in characters; -1 for a group that took no part. */
export type Span = Int32Array;

/**
 * A backtracking matcher with Python's choices (leftmost, first alternative, greedy as written). Where a pattern has no
 * references to groups, a long search remembers which forks failed where, and so takes time in proportion to pattern
 * times text; every other search ends when the template's budget of steps does.
 */
export class Matcher {
  private readonly slots: Int32Array;
  private readonly registers: Int32Array;
  /** Alternatives not tried yet, and values to put back: three numbers each. */
  private stack = new Int32Array(192);
  private top = 0;
  private pc = 0;
  private at = 0;
  private used = 0;
  private failed: Uint8Array | null = null;
  private emptyRefusedAt = -1;

  constructor(
    private readonly program: Program,
    private readonly codes: Uint32Array,
  ) {
    this.slots = new Int32Array((program.groups + 1) * 2);
    this.registers = new Int32Array(program.registers);
  }

  /** The first match at or after `from`, which must not be empty at `from` itself where it must advance; or null. */
  search(from: number, mustAdvance: boolean): Span | null {
    const { first, anchored } = this.program;
    this.failed = null;
    this.used = 0;
    this.emptyRefusedAt = mustAdvance ? from : -1;
    const last = anchored ? 0 : this.codes.length;
    for (let at = from; at <= last; at++) {
      if (first && !(at < this.codes.length && first(this.codes[at] ?? 0))) {
        this.count();
        continue;
      }
      this.slots.fill(-1);
      this.registers.fill(-1);
      this.top = 0;
      if (this.run(0, at, true) >= 0) return this.slots.slice();
    }
    return null;
  }

  private count(): void {
    if (++this.used % chunk === 0) effort(chunk / stepsPerUnit);
  }

  private push(kind: number, first: number, second: number): void {
    if (this.top + 3 > this.stack.length) {
      effort(this.stack.length >> 2);
      const larger = new Int32Array(this.stack.length * 2);
      larger.set(this.stack);
      this.stack = larger;
    }
    this.stack[this.top] = kind;
    this.stack[this.top + 1] = first;
    this.stack[this.top + 2] = second;
    this.top += 3;
  }

  /** Backtracks to the newest alternative above `base`, restoring values on the way; false when there is none. */
  private backtrack(base: number): boolean {
    while (this.top > base) {
      this.top -= 3;
      const kind = this.stack[this.top] ?? 0;
      const first = this.stack[this.top + 1] ?? 0;
      const second = this.stack[this.top + 2] ?? 0;
      if (kind === fork) {
        this.pc = first;
        this.at = second;
        return true;
      }
      if (kind === slot) this.slots[first] = second;
      else this.registers[first] = second;
    }
    return false;
  }

  /** Runs from a step at a place until `match`; the place reached, or -1. */
  private run(start: number, from: number, isMain: boolean): number {
    const base = this.top;
    const { steps } = this.program;
    this.pc = start;
    this.at = from;
    for (;;) {
      this.count();
      const step = steps[this.pc] as Instruction;
      if (step.op === 'match') {
        if (!isMain || this.at !== this.emptyRefusedAt) return this.at;
        if (!this.backtrack(base)) return -1;
      } else if (!this.step(step, isMain) && !this.backtrack(base)) return -1;
    }
  }

  /** Does one step and moves on; false when it fails. */
  private step(step: Exclude<Instruction, { op: 'match' }>, isMain: boolean): boolean {
    switch (step.op) {
      case 'set':
        if (this.at >= this.codes.length || !step.accepts(this.codes[this.at] ?? 0)) return false;
        this.at++;
        break;
      case 'fork':
        if (isMain && this.used > patience && this.hasFailed(step.memo)) return false;
        this.push(fork, step.second, this.at);
        this.pc = step.first;
        return true;
      case 'jump':
        this.pc = step.to;
        return true;
      case 'save':
        this.push(slot, step.slot, this.slots[step.slot] ?? -1);
        this.slots[step.slot] = this.at;
        break;
      case 'assert':
        if (!this.asserts(step)) return false;
        break;
      case 'enter':
      case 'mark':
        this.push(register, step.register, this.registers[step.register] ?? -1);
        this.registers[step.register] = step.op === 'enter' ? -1 : this.at;
        break;
      case 'idle':
        if (this.registers[step.register] === this.at) {
          if (step.leave === null) return false;
          this.pc = step.leave;
          return true;
        }
        break;
      case 'reference':
        if (!this.repeats(step.group, step.ignoreCase, step.ascii)) return false;
        break;
      case 'condition':
        if ((this.slots[step.group * 2 + 1] ?? -1) < 0) {
          this.pc = step.otherwise;
          return true;
        }
        break;
      case 'look':
        return this.look(step);
      case 'atomic': {
        const base = this.top;
        const end = this.run(step.start, this.at, false);
        if (end < 0) return false;
        this.forgetForks(base);
        this.at = end;
        this.pc = step.after;
        return true;
      }
      default:
    }
    this.pc++;
    return true;
  }

  /** Whether this fork already failed here; marks it as tried. */
  private hasFailed(memo: number): boolean {
    const { memos, registers } = this.program;
    if (memos === 0) return false;
    const bits = memos * (this.codes.length + 1) * 2 ** registers;
    if (bits > mostBits) return false;
    this.failed ??= remembering(Math.ceil(bits / 8));
    let key = memo * (this.codes.length + 1) + this.at;
    for (let index = 0; index < registers; index++) {
      key = key * 2 + (this.registers[index] === this.at ? 1 : 0);
    }
    const [cell, bit] = [Math.floor(key / 8), 1 << (key % 8)];
    if ((this.failed[cell] ?? 0) & bit) return true;
    this.failed[cell] = (this.failed[cell] ?? 0) | bit;
    return false;
  }

  private look(step: Extract<Instruction, { op: 'look' }>): boolean {
    const { at } = this;
    const base = this.top;
    const found = at >= step.back && this.run(step.start, at - step.back, false) >= 0;
    if (found === step.negative) {
      this.restore(base);
      return false;
    }
    // What a positive look found stays in its groups; a negative one leaves nothing.
    if (step.negative) this.restore(base);
    else this.forgetForks(base);
    this.at = at;
    this.pc = step.after;
    return true;
  }

  /** Drops alternatives above `base`, keeping the values to put back. */
  private forgetForks(base: number): void {
    let to = base;
    for (let from = base; from < this.top; from += 3) {
      if (this.stack[from] === fork) continue;
      this.stack.copyWithin(to, from, from + 3);
      to += 3;
    }
    this.top = to;
  }

  private restore(base: number): void {
    this.forgetForks(base);
    this.backtrack(base);
  }

  private repeats(group: number, ignoreCase: boolean, ascii: boolean): boolean {
    const start = this.slots[group * 2] ?? -1;
    const end = this.slots[group * 2 + 1] ?? -1;
    if (start < 0 || end < start || this.at + end - start > this.codes.length) return false;
    for (let offset = 0; offset < end - start; offset++) {
      this.count();
      const [left, right] = [this.codes[start + offset] ?? 0, this.codes[this.at + offset] ?? 0];
      if (left !== right && !(ignoreCase && lowerOf(left, ascii) === lowerOf(right, ascii))) return false;
    }
    this.at += end - start;
    return true;
  }

  private asserts({ name, multiline, ascii }: Extract<Instruction, { op: 'assert' }>): boolean {
    const { at, codes } = this;
    const end = codes.length;
    switch (name) {
      case 'A':
        return at === 0;
      case 'Z':
        return at === end;
      case '^':
        return at === 0 || (multiline && codes[at - 1] === 10);
      case '$':
        return at === end || (codes[at] === 10 && (multiline || at === end - 1));
      default: {
        // An empty text has no word boundary and, in Python, no place without one.
        if (end === 0) return false;
        const before = at > 0 && isWord(codes[at - 1] ?? 0, ascii);
        const after = at < end && isWord(codes[at] ?? 0, ascii);
        return (before !== after) === (name === 'b');
      }
    }
  }
}

function remembering(bytes: number): Uint8Array {
  effort(bytes >> 5);
  return new Uint8Array(bytes);
}

const fork = 0;
const slot = 1;
const register = 2;
