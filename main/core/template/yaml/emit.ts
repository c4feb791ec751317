import type { Limits, Value } from '../values/model';
import { tooLong } from '../values/limits';
import { analyse } from './analyse';
import { represent, type RepresentOptions, type YamlNode } from './represent';

export interface DumpOptions extends RepresentOptions {
  indent: number;
  width: number;
  explicitStart: boolean;
  explicitEnd: boolean;
}

/** `yaml.dump(value, allow_unicode=True)` as libyaml writes it, folding included. */
export function dumpYaml(value: Value, options: DumpOptions, limits: Limits): string {
  return new Emitter(options, limits).document(represent(value, options));
}

/** Where a node is: at the top, in a block list, as a value of a map, or as a key in one line. */
type Context = 'root' | 'item' | 'value' | 'key';

const escapes: Record<string, string> = {
  '\0': '0',
  '\x07': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '\x1b': 'e',
  '"': '"',
  '\\': '\\',
  '\x85': 'N',
  '\u2028': 'L',
  '\u2029': 'P',
};
/** Keys longer than this are written with a `?`. */
const longestKey = 128;

class Emitter {
  private text = '';
  private column = 0;
  private whitespace = true;
  private indention = true;
  private indent = -1;
  private flowLevel = 0;
  private readonly step: number;
  private readonly width: number;

  constructor(
    private readonly options: DumpOptions,
    private readonly limits: Limits,
  ) {
    this.step = options.indent >= 2 && options.indent <= 9 ? options.indent : 2;
    this.width = options.width >= 0 && options.width <= this.step * 2 ? 80 : options.width;
    if (options.width < 0) this.width = Infinity;
  }

  document(root: YamlNode): string {
    if (this.options.explicitStart) {
      this.indicator('---', true);
      const inline = root.kind === 'scalar' || root.kind === 'alias' || this.isInline(root);
      if (!inline) this.lineStart();
    }
    this.node(root, 'root');
    this.lineStart();
    return this.text + (this.options.explicitEnd ? '...\n' : '');
  }

  private put(text: string): void {
    this.text += text;
    for (const char of text) this.column += char.length > 0 ? 1 : 0;
    if (this.text.length > this.limits.text) tooLong(this.limits);
  }

  private breakLine(): void {
    this.text += '\n';
    this.column = 0;
    this.whitespace = true;
    this.indention = true;
  }

  private indicator(mark: string, needsSpace: boolean, whitespace = false, indention = false): void {
    if (needsSpace && !this.whitespace) this.put(' ');
    this.put(mark);
    this.whitespace = whitespace;
    this.indention = this.indention && indention;
  }

  private lineStart(): void {
    const indent = Math.max(this.indent, 0);
    if (!this.indention || this.column > indent || (this.column === indent && !this.whitespace)) {
      this.breakLine();
    }
    if (this.column < indent) this.put(' '.repeat(indent - this.column));
    this.whitespace = true;
    this.indention = true;
  }

  /** Writes within an indentation one step deeper; `flat` lists in maps keep the one they have. */
  private deeper(flow: boolean, flat: boolean, body: () => void): void {
    const around = this.indent;
    if (this.indent < 0) this.indent = flow ? this.step : 0;
    else if (!flat) this.indent += this.step;
    body();
    this.indent = around;
  }

  private node(node: YamlNode, context: Context): void {
    if (node.kind === 'alias') {
      this.indicator(`*${node.anchor}`, true);
      // A colon straight behind an alias would be part of its name.
      if (context === 'key') this.put(' ');
      return;
    }
    if (node.kind === 'scalar') {
      this.scalar(node, context);
      return;
    }
    if (node.anchor !== null) this.indicator(`&${node.anchor}`, true);
    if (node.kind === 'map' && node.tag) this.indicator(node.tag, true);
    const inline = this.isInline(node);
    if (node.kind === 'list') {
      if (inline) this.flowList(node.items);
      else this.blockList(node.items, context);
    } else if (inline) this.flowMap(node.entries);
    else this.blockMap(node.entries);
  }

  private isInline(node: Extract<YamlNode, { kind: 'list' | 'map' }>): boolean {
    return this.flowLevel > 0 || node.flow || !(node.kind === 'list' ? node.items : node.entries).length;
  }

  private flowList(items: readonly YamlNode[]): void {
    this.indicator('[', true, true);
    this.deeper(true, false, () => {
      this.flowLevel++;
      items.forEach((item, at) => {
        if (at) this.indicator(',', false);
        if (this.column > this.width) this.lineStart();
        this.node(item, 'item');
      });
      this.flowLevel--;
    });
    this.indicator(']', false);
  }

  private flowMap(entries: readonly { key: YamlNode; value: YamlNode }[]): void {
    this.indicator('{', true, true);
    this.deeper(true, false, () => {
      this.flowLevel++;
      entries.forEach(({ key, value }, at) => {
        if (at) this.indicator(',', false);
        if (this.column > this.width) this.lineStart();
        if (this.isShort(key)) {
          this.node(key, 'key');
          this.indicator(':', false);
        } else {
          this.indicator('?', true);
          this.node(key, 'value');
          if (this.column > this.width) this.lineStart();
          this.indicator(':', true);
        }
        this.node(value, 'value');
      });
      this.flowLevel--;
    });
    this.indicator('}', false);
  }

  private blockList(items: readonly YamlNode[], context: Context): void {
    this.deeper(false, context === 'value' && !this.indention, () => {
      for (const item of items) {
        this.lineStart();
        this.indicator('-', true, false, true);
        this.node(item, 'item');
      }
    });
  }

  private blockMap(entries: readonly { key: YamlNode; value: YamlNode }[]): void {
    this.deeper(false, false, () => {
      for (const { key, value } of entries) {
        this.lineStart();
        if (this.isShort(key)) {
          this.node(key, 'key');
          this.indicator(':', false);
        } else {
          this.indicator('?', true, false, true);
          this.node(key, 'value');
          this.lineStart();
          this.indicator(':', true, false, true);
        }
        this.node(value, 'value');
      }
    });
  }

  /** Whether a key fits on one line before its colon. */
  private isShort(key: YamlNode): boolean {
    if (key.kind === 'alias') return true;
    if (key.kind !== 'scalar') return (key.kind === 'list' ? key.items : key.entries).length === 0;
    return !analyse(key.text).multiline && key.text.length <= longestKey;
  }

  private stylePlain(node: Extract<YamlNode, { kind: 'scalar' }>, context: Context): boolean {
    if (!node.plain) return false;
    const { flowPlain, blockPlain, multiline } = analyse(node.text);
    if (context === 'key' && multiline) return false;
    return this.flowLevel ? flowPlain : blockPlain;
  }

  private scalar(node: Extract<YamlNode, { kind: 'scalar' }>, context: Context): void {
    if (node.tag) this.indicator(node.tag, true);
    this.deeper(true, false, () => {
      const folds = context !== 'key';
      if (node.literal && !this.flowLevel && context !== 'key') this.literal(node.text);
      else if (this.stylePlain(node, context)) this.plain(node.text, folds);
      else {
        const { single, multiline } = analyse(node.text);
        if (single && !(context === 'key' && multiline)) this.single(node.text, folds);
        else this.double(node.text, folds);
      }
    });
  }

  private plain(text: string, folds: boolean): void {
    if (!this.whitespace && (text !== '' || this.flowLevel)) this.put(' ');
    this.folded(text, folds, (char) => this.put(char));
    this.whitespace = false;
    this.indention = false;
  }

  private single(text: string, folds: boolean): void {
    this.indicator("'", true);
    this.folded(text, folds, (char) => this.put(char === "'" ? "''" : char));
    this.indicator("'", false);
    this.whitespace = false;
    this.indention = false;
  }

  /** Text whose single blanks may become line breaks past the width, and whose line breaks are doubled. */
  private folded(text: string, folds: boolean, write: (char: string) => void): void {
    const chars = Array.from(text);
    let spaces = false;
    let breaks = false;
    chars.forEach((char, at) => {
      if (char === ' ') {
        const inside = at > 0 && at < chars.length - 1;
        if (folds && inside && !spaces && this.column > this.width && chars[at + 1] !== ' ') this.lineStart();
        else write(char);
        spaces = true;
      } else if (char === '\n') {
        if (!breaks) this.breakLine();
        this.breakLine();
        breaks = true;
      } else {
        if (breaks) this.lineStart();
        write(char);
        this.indention = false;
        spaces = false;
        breaks = false;
      }
    });
    if (breaks) this.lineStart();
  }

  private double(text: string, folds: boolean): void {
    this.indicator('"', true);
    const chars = Array.from(text);
    let spaces = false;
    chars.forEach((char, at) => {
      if (char !== ' ') {
        this.put(escaped(char));
        spaces = false;
        return;
      }
      const inside = at > 0 && at < chars.length - 1;
      if (folds && inside && !spaces && this.column > this.width) {
        this.lineStart();
        if (chars[at + 1] === ' ') this.put('\\');
      } else this.put(char);
      spaces = true;
    });
    this.indicator('"', false);
    this.whitespace = false;
    this.indention = false;
  }

  private literal(text: string): void {
    this.indicator('|', true);
    this.breakLine();
    for (const line of text.replace(/\n$/, '').split('\n')) {
      this.lineStart();
      this.put(line);
      this.whitespace = false;
      this.indention = false;
    }
  }
}

/** A character inside double quotes: printable ones as they are, others escaped; those beyond 16 bits always. */
function escaped(char: string): string {
  const known = Object.hasOwn(escapes, char) ? escapes[char] : undefined;
  if (known !== undefined) return `\\${known}`;
  const code = char.codePointAt(0) ?? 0;
  const isPrintable =
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd && code !== 0xfeff);
  if (isPrintable) return char;
  const digits = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${digits.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`;
}
