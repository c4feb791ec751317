import { raise } from './raised';
import { acceptsOf, type Accepts } from './characters';
import { widthOf, type AssertionName, type ParsedPattern, type PatternFlags, type RegexNode } from './nodes';

/** One step of the matcher; `to` and the like are places in the program. */
export type Instruction =
  | { op: 'set'; accepts: Accepts }
  | { op: 'assert'; name: AssertionName; multiline: boolean; ascii: boolean }
  /** Continues at `first`; where that fails, at `second`. `memo` numbers the forks of the main program. */
  | { op: 'fork'; first: number; second: number; memo: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  /** Forgets where the last round of a loop began. */
  | { op: 'enter'; register: number }
  /** Ends a loop whose last round matched nothing: by leaving it, or by failing. */
  | { op: 'idle'; register: number; leave: number | null }
  | { op: 'mark'; register: number }
  | { op: 'reference'; group: number; ignoreCase: boolean; ascii: boolean }
  /** Runs the steps from `start` on their own; `back` is the fixed width of a look-behind. */
  | { op: 'look'; start: number; back: number; negative: boolean; after: number }
  | { op: 'atomic'; start: number; after: number }
  | { op: 'condition'; group: number; otherwise: number }
  | { op: 'match' };

export interface Program {
  steps: readonly Instruction[];
  groups: number;
  names: ReadonlyMap<string, number>;
  /** Number of forks whose failures can be remembered; 0 where a match depends on what groups held. */
  memos: number;
  registers: number;
  /** What the first character must be, where that is certain. */
  first: Accepts | null;
  /** Whether a match can only begin at the start of the text. */
  anchored: boolean;
}

/** Steps a program may have: counted repeats are written out. */
const longestProgram = 40_000;

export function compileProgram(pattern: ParsedPattern): Program {
  return new ProgramWriter().write(pattern);
}

class ProgramWriter {
  private readonly steps: Instruction[] = [];
  private memos = 0;
  private registers = 0;
  /** Inside a look-around or atomic group, whose forks are not remembered: there success is no end. */
  private nested = 0;
  private dependsOnGroups = false;

  write(pattern: ParsedPattern): Program {
    this.emit({ op: 'save', slot: 0 });
    this.node(pattern.body);
    this.emit({ op: 'save', slot: 1 });
    this.emit({ op: 'match' });
    const start = leading(pattern.body);
    return {
      steps: this.steps,
      groups: pattern.groups,
      names: pattern.names,
      memos: this.dependsOnGroups || this.registers > 4 ? 0 : this.memos,
      registers: this.registers,
      first: start?.kind === 'set' ? acceptsOf(start) : null,
      anchored:
        start?.kind === 'assert' && (start.name === 'A' || (start.name === '^' && !start.flags.multiline)),
    };
  }

  private emit(step: Instruction): number {
    if (this.steps.length >= longestProgram) {
      raise('LimitError', 'The pattern repeats too much to be searched for safely.');
    }
    return this.steps.push(step) - 1;
  }

  private node(node: RegexNode): void {
    switch (node.kind) {
      case 'set':
        this.emit({ op: 'set', accepts: acceptsOf(node) });
        return;
      case 'any':
        this.emit({ op: 'set', accepts: node.flags.dotAll ? () => true : (code) => code !== 10 });
        return;
      case 'assert':
        this.assert(node.name, node.flags);
        return;
      case 'sequence':
        node.items.forEach((item) => this.node(item));
        return;
      case 'choice':
        this.choice(node.options);
        return;
      case 'group':
        this.emit({ op: 'save', slot: node.number * 2 });
        this.node(node.body);
        this.emit({ op: 'save', slot: node.number * 2 + 1 });
        return;
      case 'atomic':
        this.separate((start, after) => ({ op: 'atomic', start, after }), node.body);
        return;
      case 'look': {
        const back = node.behind ? widthOf(node.body).least : 0;
        const { negative } = node;
        this.separate((start, after) => ({ op: 'look', start, back, negative, after }), node.body);
        return;
      }
      case 'repeat':
        if (node.greed === 'possessive') {
          const body: RegexNode = { ...node, greed: 'greedy' };
          this.separate((start, after) => ({ op: 'atomic', start, after }), body);
        } else this.repeat(node.body, node.least, node.most, node.greed === 'lazy');
        return;
      case 'reference': {
        this.dependsOnGroups = true;
        const { ignoreCase = false, ascii = false } = node.flags;
        this.emit({ op: 'reference', group: node.group, ignoreCase, ascii });
        return;
      }
      case 'condition':
        this.condition(node.group, node.yes, node.no);
    }
  }

  private assert(name: AssertionName, flags: PatternFlags): void {
    this.emit({ op: 'assert', name, multiline: flags.multiline === true, ascii: flags.ascii === true });
  }

  /** Writes a fork whose ways are filled in later. */
  private fork(): { first: number; second: number } {
    const fork = { op: 'fork' as const, first: 0, second: 0, memo: this.nested ? -1 : this.memos++ };
    this.emit(fork);
    return fork;
  }

  private jump(): { to: number } {
    const jump = { op: 'jump' as const, to: 0 };
    this.emit(jump);
    return jump;
  }

  private choice(options: readonly RegexNode[]): void {
    const ends: { to: number }[] = [];
    options.forEach((option, at) => {
      if (at === options.length - 1) {
        this.node(option);
        return;
      }
      const fork = this.fork();
      fork.first = this.steps.length;
      this.node(option);
      ends.push(this.jump());
      fork.second = this.steps.length;
    });
    for (const end of ends) end.to = this.steps.length;
  }

  private condition(group: number, yes: RegexNode, no: RegexNode): void {
    this.dependsOnGroups = true;
    const condition = { op: 'condition' as const, group, otherwise: 0 };
    this.emit(condition);
    this.node(yes);
    const end = this.jump();
    condition.otherwise = this.steps.length;
    this.node(no);
    end.to = this.steps.length;
  }

  /** A part that runs on its own and ends in its own `match`. */
  private separate(step: (start: number, after: number) => Instruction, body: RegexNode): void {
    const at = this.emit({ op: 'match' });
    this.nested++;
    this.node(body);
    this.nested--;
    this.emit({ op: 'match' });
    this.steps[at] = step(at + 1, this.steps.length);
  }

  private repeat(body: RegexNode, least: number, most: number, lazy: boolean): void {
    for (let round = 0; round < least; round++) {
      const before = this.steps.length;
      this.node(body);
      // Nothing is written for what matches nothing, however often.
      if (this.steps.length === before) break;
    }
    if (most === Infinity) this.loop(body, lazy);
    else {
      const forks: { first: number; second: number }[] = [];
      for (let round = least; round < most; round++) {
        const fork = this.fork();
        fork[lazy ? 'second' : 'first'] = this.steps.length;
        forks.push(fork);
        this.node(body);
      }
      for (const fork of forks) fork[lazy ? 'first' : 'second'] = this.steps.length;
    }
  }

  private loop(body: RegexNode, lazy: boolean): void {
    const mayIdle = widthOf(body).least === 0;
    const register = mayIdle ? this.registers++ : -1;
    if (mayIdle) this.emit({ op: 'enter', register });
    const top = this.steps.length;
    const idle = { op: 'idle' as const, register, leave: null as number | null };
    if (mayIdle && !lazy) this.emit(idle);
    const fork = this.fork();
    fork[lazy ? 'second' : 'first'] = this.steps.length;
    if (mayIdle && lazy) this.emit(idle);
    if (mayIdle) this.emit({ op: 'mark', register });
    this.node(body);
    this.emit({ op: 'jump', to: top });
    fork[lazy ? 'first' : 'second'] = this.steps.length;
    if (!lazy) idle.leave = this.steps.length;
  }
}

/** The node every match begins with, where there is one. */
function leading(node: RegexNode): RegexNode | null {
  switch (node.kind) {
    case 'set':
    case 'assert':
      return node;
    case 'sequence':
      return node.items[0] ? leading(node.items[0]) : null;
    case 'group':
    case 'atomic':
      return leading(node.body);
    case 'repeat':
      return node.least > 0 ? leading(node.body) : null;
    default:
      return null;
  }
}
