import { raise } from './raised';
import { characterSet, classEscape, numericEscape } from './parse-set';
import { PatternReader } from './reader';
import { widthOf, type Greed, type ParsedPattern, type PatternFlags, type RegexNode } from './nodes';

/** Nesting and repeat counts beyond these are hostile. */
const deepest = 80;
const mostRepeats = 4_294_967_295;
const flagNames: Record<string, keyof PatternFlags> = {
  i: 'ignoreCase',
  m: 'multiline',
  s: 'dotAll',
  x: 'verbose',
  a: 'ascii',
};

/** Thrown when `(?x)` appears after something was read without it. */
class BecameVerbose extends Error {}

/** Parses Python's `re` dialect (3.11, global flags allowed anywhere as before it). Raises `error` worded as Python's. */
export function parsePattern(pattern: string, flags: PatternFlags): ParsedPattern {
  try {
    return new PatternParser(pattern, { ...flags }).parse();
  } catch (thrown) {
    if (thrown instanceof BecameVerbose)
      return new PatternParser(pattern, { ...flags, verbose: true }).parse();
    throw thrown;
  }
}

class PatternParser {
  private readonly reader: PatternReader;
  private groups = 0;
  private depth = 0;
  private readonly names = new Map<string, number>();
  private readonly open = new Set<number>();
  /** Groups open when the innermost look-behind began; references to later ones are refused there. */
  private lookBehindGroups: number | null = null;
  /** Groups that conditions ask about, by the place that first does; they may follow. */
  private readonly conditions = new Map<number, number>();

  constructor(
    pattern: string,
    /** Flags of the whole pattern; nodes share this object, so that a flag set late holds for all. */
    private readonly global: PatternFlags,
  ) {
    this.reader = new PatternReader(pattern);
  }

  parse(): ParsedPattern {
    const body = this.choice(this.global);
    if (!this.reader.atEnd()) this.reader.fail('unbalanced parenthesis', this.reader.at);
    for (const [group, at] of this.conditions) {
      if (group > this.groups) this.reader.fail(`invalid group reference ${group}`, at);
    }
    return { body, groups: this.groups, names: this.names };
  }

  private choice(flags: PatternFlags): RegexNode {
    if (++this.depth > deepest) raise('LimitError', 'The pattern is nested too deeply.');
    const options = [this.sequence(flags)];
    while (this.reader.take('|')) options.push(this.sequence(flags));
    this.depth--;
    const only = options[0] as RegexNode;
    return options.length === 1 ? only : { kind: 'choice', options };
  }

  private sequence(flags: PatternFlags): RegexNode {
    const items: RegexNode[] = [];
    while (!this.reader.atEnd() && !this.reader.sees('|') && !this.reader.sees(')')) {
      if (flags.verbose && this.reader.skipVerbose()) continue;
      const start = this.reader.at;
      const count = this.quantifier(start);
      if (count) {
        const last = items.pop();
        if (!last || last.kind === 'assert') return this.reader.fail('nothing to repeat', start);
        if (last.kind === 'repeat') return this.reader.fail('multiple repeat', start);
        items.push({ kind: 'repeat', body: last, ...count });
        continue;
      }
      const node = this.atom(flags);
      // A repeat of a group is a new thing to repeat; only a quantifier straight after a quantifier is refused.
      if (node) items.push(node.kind === 'repeat' ? { kind: 'sequence', items: [node] } : node);
    }
    return { kind: 'sequence', items };
  }

  /** A quantifier at the reader, or null; `{` without bounds is a character. */
  private quantifier(start: number): { least: number; most: number; greed: Greed } | null {
    const { reader } = this;
    let bounds: [number, number];
    if (reader.take('?')) bounds = [0, 1];
    else if (reader.take('*')) bounds = [0, Infinity];
    else if (reader.take('+')) bounds = [1, Infinity];
    else {
      const match = reader.match(/\{(\d*)(?:(,)(\d*))?\}/y);
      if (!match) return null;
      const [whole, low = '', comma, high = ''] = match;
      if (whole === '{}') {
        reader.at = start;
        return null;
      }
      const least = low ? Number(low) : 0;
      const most = comma ? (high ? Number(high) : Infinity) : least;
      if (least >= mostRepeats || (Number.isFinite(most) && most >= mostRepeats))
        raise('OverflowError', 'the repetition number is too large');
      if (most < least) reader.fail('min repeat greater than max repeat', start);
      bounds = [least, most];
    }
    const greed = reader.take('?') ? 'lazy' : reader.take('+') ? 'possessive' : 'greedy';
    return { least: bounds[0], most: bounds[1], greed };
  }

  private atom(flags: PatternFlags): RegexNode | null {
    const { reader } = this;
    const start = reader.at;
    const char = reader.next();
    switch (char) {
      case '\\':
        return this.escape(start, flags);
      case '[':
        return characterSet(reader, start, flags);
      case '(':
        return this.group(start, flags);
      case '.':
        return { kind: 'any', flags };
      case '^':
      case '$':
        return { kind: 'assert', name: char, flags };
      default: {
        const code = char.codePointAt(0) ?? 0;
        return { kind: 'set', items: [{ from: code, to: code }], negated: false, flags };
      }
    }
  }

  private escape(start: number, flags: PatternFlags): RegexNode {
    const { reader } = this;
    const char = reader.next();
    if (char === '') return reader.fail('bad escape (end of pattern)', start);
    const item = classEscape(char);
    if (item) return { kind: 'set', items: [item], negated: false, flags };
    if (char === 'A' || char === 'Z' || char === 'b' || char === 'B') {
      return { kind: 'assert', name: char, flags };
    }
    if (/[1-9]/.test(char)) {
      const octal = char < '8' ? reader.match(/[0-7]{2}/y) : null;
      if (octal) {
        const code = Number.parseInt(char + octal[0], 8);
        if (code <= 0o377) {
          return { kind: 'set', items: [{ from: code, to: code }], negated: false, flags };
        }
        return reader.fail(`octal escape value \\${char}${octal[0]} outside of range 0-0o377`, start);
      }
      const number = Number(char + (reader.match(/\d/y)?.[0] ?? ''));
      return this.reference(number, start, flags);
    }
    const code = numericEscape(reader, char, start);
    return { kind: 'set', items: [{ from: code, to: code }], negated: false, flags };
  }

  private reference(group: number, start: number, flags: PatternFlags): RegexNode {
    if (group > this.groups) return this.reader.fail(`invalid group reference ${group}`, start + 1);
    if (this.open.has(group)) return this.reader.fail('cannot refer to an open group', start);
    this.refuseInLookBehind(group, start);
    return { kind: 'reference', group, flags };
  }

  private refuseInLookBehind(group: number, start: number): void {
    if (this.lookBehindGroups !== null && group > this.lookBehindGroups) {
      this.reader.fail('cannot refer to group defined in the same lookbehind subpattern', start);
    }
  }

  private group(start: number, flags: PatternFlags): RegexNode | null {
    const { reader } = this;
    if (!reader.take('?')) return this.capture(start, null, flags);
    const char = reader.next();
    switch (char) {
      case '':
        return reader.fail('unexpected end of pattern', reader.at);
      case 'P':
        return this.named(start, flags);
      case ':':
        return this.closed(start, this.choice(flags));
      case '>':
        return this.closed(start, { kind: 'atomic', body: this.choice(flags) });
      case '#':
        if (!reader.match(/[^)]*\)/y)) reader.fail('missing ), unterminated comment', start);
        return null;
      case '=':
      case '!':
        return this.look(start, false, char === '!', flags);
      case '<': {
        const kind = reader.next();
        if (kind !== '=' && kind !== '!') reader.fail(`unknown extension ?<${kind}`, start + 1);
        return this.look(start, true, kind === '!', flags);
      }
      case '(':
        return this.condition(start, flags);
      default:
        return this.flagged(start, char, flags);
    }
  }

  private closed(start: number, node: RegexNode): RegexNode {
    if (!this.reader.take(')')) this.reader.fail('missing ), unterminated subpattern', start);
    return node.kind === 'repeat' ? { kind: 'sequence', items: [node] } : node;
  }

  private capture(start: number, name: string | null, flags: PatternFlags): RegexNode {
    const number = ++this.groups;
    if (name !== null) this.names.set(name, number);
    this.open.add(number);
    const body = this.choice(flags);
    const node = this.closed(start, { kind: 'group', number, body });
    this.open.delete(number);
    return node;
  }

  private named(start: number, flags: PatternFlags): RegexNode {
    const { reader } = this;
    if (reader.take('<')) {
      const at = reader.at;
      const name = reader.name('>', 'group');
      const known = this.names.get(name);
      if (known !== undefined) {
        return reader.fail(
          `redefinition of group name ${reader.quoted(name)} as group ${this.groups + 1}; was group ${known}`,
          at,
        );
      }
      return this.capture(start, name, flags);
    }
    if (reader.take('=')) {
      const at = reader.at;
      const name = reader.name(')', 'group');
      const group = this.names.get(name);
      if (group === undefined) return reader.fail(`unknown group name ${reader.quoted(name)}`, at);
      if (this.open.has(group)) return reader.fail('cannot refer to an open group', at);
      this.refuseInLookBehind(group, start);
      return { kind: 'reference', group, flags };
    }
    const char = reader.next();
    if (char === '') return reader.fail('unexpected end of pattern', reader.at);
    return reader.fail(`unknown extension ?P${char}`, start + 1);
  }

  private look(start: number, behind: boolean, negative: boolean, flags: PatternFlags): RegexNode {
    const around = this.lookBehindGroups;
    if (behind && around === null) this.lookBehindGroups = this.groups;
    const body = this.choice(flags);
    const node = this.closed(start, { kind: 'look', behind, negative, body });
    this.lookBehindGroups = around;
    const { least, most } = widthOf(body);
    if (behind && least !== most) raise('error', 'look-behind requires fixed-width pattern');
    return node;
  }

  private condition(start: number, flags: PatternFlags): RegexNode {
    const { reader } = this;
    const at = reader.at;
    const name = reader.name(')', 'group', true);
    let group = this.names.get(name);
    if (/^\d+$/.test(name)) {
      group = Number(name);
      if (group === 0) reader.fail('bad group number', at);
    } else if (group === undefined) reader.fail(`unknown group name ${reader.quoted(name)}`, at);
    if (group === undefined) return reader.fail('bad group number', at);
    if (!this.conditions.has(group)) this.conditions.set(group, at);
    this.refuseInLookBehind(group, start);
    const yes = this.sequence(flags);
    const no: RegexNode = reader.take('|') ? this.sequence(flags) : { kind: 'sequence', items: [] };
    if (reader.sees('|')) reader.fail('conditional backref with more than two branches', reader.at);
    return this.closed(start, { kind: 'condition', group, yes, no });
  }

  /** `(?i)` for the whole pattern, `(?i-s:…)` for a group. */
  private flagged(start: number, first: string, flags: PatternFlags): RegexNode | null {
    const { reader } = this;
    if (!/[aiLmsux-]/.test(first)) {
      if (first === '\\') first += reader.next();
      return reader.fail(`unknown extension ?${first}`, start + 1);
    }
    reader.at--;
    const match = reader.match(/([aiLmsux]*)(?:-([imsx]+))?([:)])/y);
    if (!match) return reader.fail('missing -, : or )', reader.at + 1);
    const [, on = '', off = '', end] = match;
    if (end === ')') {
      if (off) return reader.fail('missing :', reader.at - 1);
      for (const letter of on) {
        const name = flagNames[letter];
        if (name === 'verbose' && !this.global.verbose) throw new BecameVerbose();
        if (name) this.global[name] = true;
      }
      return null;
    }
    const inner: PatternFlags = Object.create(flags) as PatternFlags;
    for (const letter of on) if (flagNames[letter]) inner[flagNames[letter]] = true;
    for (const letter of off) if (flagNames[letter]) inner[flagNames[letter]] = false;
    return this.closed(start, this.choice(inner));
  }
}
