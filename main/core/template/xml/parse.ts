import { raise } from '../values/raise';

/** An element as it opens, text between tags, or an element's end. */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: readonly (readonly [string, string])[] }
  | { kind: 'text'; text: string }
  | { kind: 'close' };

const deepest = 500;
const name = /[\p{L}_:][\p{L}\p{N}\p{M}_:.·-]*/uy;
const blank = /[ \t\r\n]*/y;
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', apos: "'", quot: '"' };

/**
 * The events of a well-formed XML document. Entities other than the five of XML are refused, so nothing grows. Raises
 * `ExpatError` with line and column, as Python's parser does.
 */
export function* parseXml(source: string): Generator<XmlEvent> {
  yield* new XmlReader(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')).events();
}

class XmlReader {
  private at = 0;
  private readonly open: string[] = [];

  constructor(private readonly source: string) {}

  *events(): Generator<XmlEvent> {
    let roots = 0;
    while (this.at < this.source.length) {
      if (this.source.charAt(this.at) !== '<') {
        const text = this.text();
        if (this.open.length) yield { kind: 'text', text };
        else if (text.trim() !== '') this.fail(roots ? 'junk after document element' : 'syntax error');
      } else if (this.skipAside()) continue;
      else if (this.source.startsWith('<![CDATA[', this.at) && this.open.length) {
        this.at += 9;
        yield { kind: 'text', text: this.until(']]>', 'unclosed CDATA section') };
      } else if (this.source.startsWith('</', this.at)) {
        this.closeTag();
        yield { kind: 'close' };
      } else {
        if (!this.open.length && roots++) this.fail('junk after document element');
        const { element, isEmpty } = this.openTag();
        yield element;
        if (isEmpty) yield { kind: 'close' };
      }
    }
    if (this.open.length || !roots) this.fail('no element found');
  }

  /** Skips comments, processing instructions and the document type. */
  private skipAside(): boolean {
    const { source, at } = this;
    if (source.startsWith('<!--', at)) this.skip(4, '-->', 'unclosed token');
    else if (source.startsWith('<?', at)) this.skip(2, '?>', 'unclosed token');
    else if (source.startsWith('<!DOCTYPE', at)) {
      const end = source.indexOf('>', at);
      const subset = source.indexOf('[', at);
      if (subset >= 0 && subset < end) this.fail('entities are disabled');
      this.skip(9, '>', 'unclosed token');
    } else return false;
    return true;
  }

  private skip(length: number, end: string, problem: string): void {
    this.at += length;
    this.until(end, problem);
  }

  private until(end: string, problem: string): string {
    const to = this.source.indexOf(end, this.at);
    if (to < 0) return this.fail(problem);
    const text = this.source.slice(this.at, to);
    this.at = to + end.length;
    return text;
  }

  private text(): string {
    const next = this.source.indexOf('<', this.at);
    const to = next < 0 ? this.source.length : next;
    const text = this.decoded(this.source.slice(this.at, to));
    this.at = to;
    return text;
  }

  private decoded(text: string): string {
    return text.replace(/&([^;&<\s]*);?/g, (whole, body: string) => {
      if (!whole.endsWith(';')) return this.fail('not well-formed (invalid token)');
      const number = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(body);
      if (number) {
        const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2]);
        if (code === 0 || code > 0x10ffff) return this.fail('reference to invalid character number');
        return String.fromCodePoint(code);
      }
      return Object.hasOwn(entities, body) ? (entities[body] ?? '') : this.fail('undefined entity');
    });
  }

  private match(sticky: RegExp): string {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.source)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private name(): string {
    return this.match(name) || this.fail('not well-formed (invalid token)');
  }

  private openTag(): { element: XmlEvent; isEmpty: boolean } {
    this.at++;
    const tag = this.name();
    const attributes: [string, string][] = [];
    for (;;) {
      const space = this.match(blank);
      if (this.source.startsWith('/>', this.at) || this.source.startsWith('>', this.at)) break;
      if (this.at >= this.source.length) this.fail('unclosed token');
      if (!space) this.fail('not well-formed (invalid token)');
      attributes.push(this.attribute(attributes));
    }
    const isEmpty = this.source.startsWith('/>', this.at);
    this.at += isEmpty ? 2 : 1;
    if (!isEmpty && this.open.push(tag) > deepest) this.fail('nested too deeply');
    return { element: { kind: 'open', name: tag, attributes }, isEmpty };
  }

  private attribute(before: readonly (readonly [string, string])[]): [string, string] {
    const key = this.name();
    if (before.some(([other]) => other === key)) this.fail('duplicate attribute');
    this.match(blank);
    if (!this.source.startsWith('=', this.at)) this.fail('not well-formed (invalid token)');
    this.at++;
    this.match(blank);
    const quote = this.source.charAt(this.at);
    if (quote !== '"' && quote !== "'") this.fail('not well-formed (invalid token)');
    this.at++;
    const raw = this.until(quote, 'unclosed token');
    if (raw.includes('<')) this.fail('not well-formed (invalid token)');
    return [key, this.decoded(raw.replace(/[\t\n]/g, ' '))];
  }

  private closeTag(): void {
    const start = this.at;
    this.at += 2;
    const tag = this.name();
    this.match(blank);
    if (this.source.charAt(this.at) !== '>') this.fail('not well-formed (invalid token)');
    if (this.open.pop() !== tag) {
      this.at = start + 2;
      this.fail('mismatched tag');
    }
    this.at++;
  }

  private fail(problem: string): never {
    const before = this.source.slice(0, this.at).split('\n');
    return raise('ExpatError', `${problem}: line ${before.length}, column ${before.at(-1)?.length ?? 0}`);
  }
}
