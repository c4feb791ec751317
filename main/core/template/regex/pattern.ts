import { raise } from '../values/raise';
import { Matcher, type Span } from './matcher';
import type { PatternFlags } from './nodes';
import { parsePattern } from './parse';
import { compileProgram, type Program } from './program';

export type { PatternFlags } from './nodes';

const longestPattern = 20_000;
const kept = 300;
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
  const program = compileProgram(parsePattern(pattern, flags));
  if (compiled.size >= kept) {
    const [oldest = ''] = compiled.keys();
    compiled.delete(oldest);
  }
  compiled.set(key, program);
  return program;
}

/** A text to search in; positions count characters. `spend` counts work and may throw. */
export class Subject {
  private readonly codes: Uint32Array;
  private readonly isPlain: boolean;

  constructor(
    private readonly text: string,
    private readonly spend: (units: number) => void,
  ) {
    const codes = new Uint32Array(text.length);
    let length = 0;
    for (let at = 0; at < text.length; length++) {
      const code = text.codePointAt(at) ?? 0;
      codes[length] = code;
      at += code > 0xffff ? 2 : 1;
    }
    this.isPlain = length === text.length;
    this.codes = codes.subarray(0, length);
    spend(text.length >> 8);
  }

  slice(from: number, to: number = this.codes.length): string {
    if (this.isPlain) return this.text.slice(from, to);
    let part = '';
    for (let at = from; at < to; at++) part += String.fromCodePoint(this.codes[at] ?? 0);
    return part;
  }

  search(program: Program): Match | null {
    const span = new Matcher(program, this.codes, this.spend).search(0, false);
    return span && this.match(program, span);
  }

  /** All matches as `re.finditer` finds them: after an empty one, the next at the same place must not be empty. */
  *matches(program: Program): Generator<Match> {
    const matcher = new Matcher(program, this.codes, this.spend);
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
