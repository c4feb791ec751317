import { isArrayIndex, parsePointer } from '../pointer';
import { unitLength, type JsonPlace } from './locate';

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const openBracket = 0x5b;

/** A value in the text; what is inside it is scanned on demand. */
interface Span extends JsonPlace {
  members?: ReadonlyMap<string, Span>;
  items?: readonly Span[];
}

/**
 * Finds the places of values in a JSON text that is known to be sound. Unlike `parseJson` it looks only into the
 * objects and lists that pointers lead through and skips the rest, which most of a file is.
 */
export class JsonSpans {
  private readonly root: Span;

  constructor(private readonly text: string) {
    const from = skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
    let to = text.length;
    while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
    this.root = { from, to, keyFrom: null, keyTo: null };
  }

  /** Where the value at `pointer` is, as `locate`; of a repeated key the last one; null when there is none. */
  at(pointer: string): JsonPlace | null {
    let span: Span | null = this.root;
    for (const key of parsePointer(pointer)) {
      span = this.inside(span, key);
      if (!span) return null;
    }
    return span;
  }

  /** The offset in the text of unit `decodedOffset` of the string at `pointer`, as `sourceOffset` of a tree. */
  offset(pointer: string, decodedOffset: number): number {
    const span = this.at(pointer);
    if (!span) return 0;
    if (this.text.charCodeAt(span.from) !== quote) return span.from;
    let at = span.from + 1;
    for (let unit = 0; unit < decodedOffset && at < span.to - 1; unit++) at += unitLength(this.text, at);
    return at;
  }

  private inside(span: Span, key: string): Span | null {
    const code = this.text.charCodeAt(span.from);
    if (code === openBrace) return (span.members ??= this.membersOf(span)).get(key) ?? null;
    if (code !== openBracket || !isArrayIndex(key)) return null;
    return (span.items ??= this.itemsOf(span))[Number(key)] ?? null;
  }

  private membersOf({ from, to }: Span): Map<string, Span> {
    const { text } = this;
    const members = new Map<string, Span>();
    for (let at = skipSeparator(text, from + 1); at < to - 1; at = skipSeparator(text, at)) {
      const keyTo = endOfString(text, at);
      const inside = text.slice(at + 1, keyTo - 1);
      const key = inside.includes('\\') ? (JSON.parse(text.slice(at, keyTo)) as string) : inside;
      const value = skipSpace(text, skipSpace(text, keyTo) + 1);
      const end = endOfValue(text, value);
      members.set(key, { from: value, to: end, keyFrom: at, keyTo });
      at = end;
    }
    return members;
  }

  private itemsOf({ from, to }: Span): Span[] {
    const { text } = this;
    const items: Span[] = [];
    for (let at = skipSeparator(text, from + 1); at < to - 1; at = skipSeparator(text, at)) {
      const end = endOfValue(text, at);
      items.push({ from: at, to: end, keyFrom: null, keyTo: null });
      at = end;
    }
    return items;
  }
}

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Past blanks and the comma between two members or items. */
function skipSeparator(text: string, from: number): number {
  const at = skipSpace(text, from);
  return text.charCodeAt(at) === 0x2c ? skipSpace(text, at + 1) : at;
}

/** The offset behind the closing quote of the string that begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++;
    if (escapes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** The offset behind the value that begins at `from`. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length;) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at);
      if (depth === 0) return at;
    } else if (code === openBrace || code === openBracket) {
      depth++;
      at++;
    } else if (code === 0x7d || code === 0x5d) {
      if (depth === 0) return at;
      at++;
      if (--depth === 0) return at;
    } else if (depth === 0 && (code === 0x2c || isSpace(code))) {
      return at;
    } else at++;
  }
  return text.length;
}
