import { valueError } from './raise';

/** A piece of a format string: text, and the replacement field after it. */
export interface FormatPiece {
  text: string;
  field: FormatField | null;
}

export interface FormatField {
  /** `0.name[key]` */
  name: string;
  conversion: string | null;
  spec: string;
}

/** The pieces of a format string, read and refused as Python's own reader does. */
export function* formatPieces(source: string): Generator<FormatPiece> {
  let at = 0;
  while (at < source.length) {
    let text = '';
    let brace = '';
    while (at < source.length && !brace) {
      const next = nextBrace(source, at);
      text += source.slice(at, next);
      const char = source.charAt(next);
      at = next + 1;
      if (char !== '' && source.charAt(at) === char) {
        text += char;
        at++;
      } else brace = char;
    }
    if (brace === '}') valueError("Single '}' encountered in format string");
    if (brace && at >= source.length) valueError("Single '{' encountered in format string");
    if (!brace) {
      yield { text, field: null };
      return;
    }
    const { field, end } = readField(source, at);
    yield { text, field };
    at = end;
  }
}

/** Where the next brace is, else the end; in one piece, as a text added character by character costs thirty times as much. */
function nextBrace(source: string, from: number): number {
  brace.lastIndex = from;
  return brace.exec(source)?.index ?? source.length;
}

const brace = /[{}]/g;

function readField(source: string, start: number): { field: FormatField; end: number } {
  let at = start;
  let char = '';
  while (at < source.length) {
    char = source.charAt(at++);
    if (char === '{') valueError("unexpected '{' in field name");
    if (char === '[') {
      const close = source.indexOf(']', at);
      at = close < 0 ? source.length : close;
    } else if (char === '}' || char === ':' || char === '!') break;
  }
  if (char !== '}' && char !== ':' && char !== '!') valueError("expected '}' before end of string");
  const name = source.slice(start, at - 1);
  if (char === '}') return { field: { name, conversion: null, spec: '' }, end: at };
  let conversion: string | null = null;
  if (char === '!') {
    if (at >= source.length) valueError('end of string while looking for conversion specifier');
    conversion = source.charAt(at++);
    const next = source.charAt(at++);
    if (next === '}') return { field: { name, conversion, spec: '' }, end: at };
    if (next !== ':' && next !== '') valueError("expected ':' after conversion specifier");
  }
  const end = endOfSpec(source, at);
  return { field: { name, conversion, spec: source.slice(at, end) }, end: end + 1 };
}

function endOfSpec(source: string, start: number): number {
  let depth = 1;
  for (let at = start; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at;
  }
  return valueError("unmatched '{' in format spec");
}

/** One step of a field name after its first part. */
export type FieldStep = { attribute: string } | { key: string | number };

/** The steps of `.name[key]…`, refused only when they are reached. */
export function* fieldSteps(path: string): Generator<FieldStep> {
  let at = 0;
  while (at < path.length) {
    const char = path.charAt(at++);
    if (char === '.') {
      const length = /^[^.[]*/.exec(path.slice(at))?.[0].length ?? 0;
      const attribute = path.slice(at, at + length);
      at += length;
      if (attribute === '') valueError('Empty attribute in format string');
      yield { attribute };
    } else if (char === '[') {
      const close = path.indexOf(']', at);
      if (close < 0) valueError("Missing ']' in format string");
      const key = path.slice(at, close);
      at = close + 1;
      if (key === '') valueError('Empty attribute in format string');
      yield { key: /^\d+$/.test(key) ? Number(key) : key };
    } else valueError("Only '.' or '[' may follow ']' in format field specifier");
  }
}
