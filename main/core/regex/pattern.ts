import { countingEffort, effort } from '../text/effort';
import { raise } from './raised';
import { Matcher, type Span } from './matcher';
import type { PatternFlags } from './nodes';
import { parsePattern } from './parse';
import { compileProgram, type Program } from './program';

export type { PatternFlags } from './nodes';

const longestPattern = 20_000;
/** Steps of all compiled patterns kept together. */
const kept = 100_000;
let held = 0;
const compiled = new Map<string, Program>();

/** A match: the text of each group by number (0 is the whole), null where it took no part. */
export interface Match {
  start: number;
  end: number;
  groups: readonly (string | null)[];
  names: ReadonlyMap<string, number>;
}

/** A Python pattern, compiled. Raises `error` as Python's `re` does. */
export function compilePattern(pattern: string, flags: PatternFlags): Program {
  const key = `${flags.ignoreCase ? 'i' : ''}${flags.multiline ? 'm' : ''}${flags.dotAll ? 's' : ''}/${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  if (pattern.length > longestPattern) {
    raise('LimitError', `The pattern is longer than ${longestPattern} characters.`);
  }
  effort(pattern.length * 4);
  const program = compileProgram(parsePattern(pattern, flags));
  compiled.set(key, program);
  held += weightOf(key, program);
  for (const [oldest, other] of compiled) {
    if (held <= kept) break;
    compiled.delete(oldest);
    held -= weightOf(oldest, other);
  }
  return program;
}

const weightOf = (key: string, program: Program): number => key.length + program.steps.length;

/** A text to search in, the work being counted; positions count characters. */
export class Subject {
  private readonly codes: Uint32Array;
  private readonly isPlain: boolean;

  constructor(private readonly text: string) {
    effort(text.length >> 3);
    const codes = new Uint32Array(text.length);
    let length = 0;
    for (let at = 0; at < text.length; length++) {
      const code = text.codePointAt(at) ?? 0;
      codes[length] = code;
      at += code > 0xffff ? 2 : 1;
    }
    this.isPlain = length === text.length;
    this.codes = codes.subarray(0, length);
  }

  slice(from: number, to: number = this.codes.length): string {
    if (this.isPlain) return this.text.slice(from, to);
    let part = '';
    for (let at = from; at < to; at++) part += String.fromCodePoint(this.codes[at] ?? 0);
    return part;
  }

  search(program: Program): Match | null {
    const span = new Matcher(program, this.codes).search(0, false);
    return span && this.match(program, span);
  }

  /** All matches as `re.finditer` finds them: after an empty one, the next at the same place must not be empty. */
  *matches(program: Program): Generator<Match> {
    const matcher = new Matcher(program, this.codes);
    let from = 0;
    let mustAdvance = false;
    for (;;) {
      const span = matcher.search(from, mustAdvance);
      if (!span) return;
      const match = this.match(program, span);
      yield match;
      from = match.end;
      mustAdvance = match.end === match.start;
    }
  }

  private match(program: Program, span: Span): Match {
    const groups: (string | null)[] = [];
    for (let number = 0; number <= program.groups; number++) {
      const [start = -1, end = -1] = [span[number * 2], span[number * 2 + 1]];
      groups.push(start < 0 || end < 0 ? null : this.slice(start, end));
    }
    return { start: span[0] ?? 0, end: span[1] ?? 0, groups, names: program.names };
  }
}

/** Thrown, and caught, below alone. */
class OutOfBudget extends Error {}

/** Whether a text holds a match; null where finding out takes more than so many steps. */
export function isFoundWithin(budget: number, program: Program, text: string): boolean | null {
  let left = budget;
  const spend = (steps: number): void => {
    left -= steps;
    if (left < 0) throw new OutOfBudget();
  };
  try {
    return countingEffort(spend, () => new Subject(text).search(program) !== null);
  } catch (thrown) {
    if (thrown instanceof OutOfBudget) return null;
    throw thrown;
  }
}
