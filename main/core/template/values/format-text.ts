import { escapeHtml } from './escape';
import { formatValue } from './format-spec';
import type { Runtime, Value } from './model';
import { Markup } from './objects';
import { raise, valueError } from './raise';
import { repr, str } from './repr';
import { asciiOnly } from './percent';
import { tooLong } from './operators';

/** Replacement fields may stand in format specs, one level deep. */
const deepest = 2;

/** `text.format(*args, **named)`, attribute access guarded as everywhere in a template. */
export function formatText(
  runtime: Runtime,
  text: string,
  args: readonly Value[],
  named: (key: string) => Value | undefined,
  escaping: boolean,
): string {
  const counter = { next: 0, manual: false };
  const expand = (source: string, depth: number): string => {
    if (depth > deepest) valueError('Max string recursion exceeded');
    let result = '';
    for (let at = 0; at < source.length;) {
      const char = source.charAt(at);
      if ((char === '{' || char === '}') && source.charAt(at + 1) === char) {
        result += char;
        at += 2;
      } else if (char === '}') {
        valueError("Single '}' encountered in format string");
      } else if (char === '{') {
        const end = endOfField(source, at);
        result += field(source.slice(at + 1, end), depth);
        at = end + 1;
      } else {
        const next = source.slice(at).search(/[{}]/);
        const to = next < 0 ? source.length : at + next;
        result += source.slice(at, to);
        at = to;
      }
      if (result.length > runtime.limits.text) tooLong(runtime.limits);
    }
    return result;
  };
  const field = (inside: string, depth: number): string => {
    const colon = /^(?:[^[:!]|\[[^\]]*\])*/.exec(inside)?.[0].length ?? inside.length;
    const name = inside.slice(0, colon);
    const rest = /^(?:!([^:]*))?(?::([^]*))?$/.exec(inside.slice(colon));
    if (!rest) return valueError("expected ':' after conversion specifier");
    const value = convert(lookup(name), rest[1]);
    const spec = expand(rest[2] ?? '', depth + 1);
    const shown = formatValue(runtime, value, spec);
    return escaping && !(value instanceof Markup) ? escapeHtml(shown) : shown;
  };
  const lookup = (name: string): Value => {
    const first = /^[^.[]*/.exec(name)?.[0] ?? '';
    let value = root(first);
    let rest = name.slice(first.length);
    while (rest) {
      const step = /^(?:\.([^.[]+)|\[([^\]]+)\])/.exec(rest);
      if (!step) return valueError('Empty attribute in format string');
      if (step[1] !== undefined) value = runtime.getAttribute(value, step[1]);
      else value = runtime.getItem(value, /^\d+$/.test(step[2] ?? '') ? Number(step[2]) : step[2]);
      rest = rest.slice(step[0].length);
    }
    return value;
  };
  const root = (name: string): Value => {
    if (name === '' || /^\d+$/.test(name)) {
      if (name !== '' && counter.next > 0) {
        valueError('cannot switch from automatic field numbering to manual field specification');
      }
      if (name === '' && counter.manual) {
        valueError('cannot switch from manual field specification to automatic field numbering');
      }
      if (name !== '') counter.manual = true;
      const at = name === '' ? counter.next++ : Number(name);
      if (at >= args.length)
        raise('IndexError', `Replacement index ${at} out of range for positional args tuple`);
      return args[at];
    }
    const value = named(name);
    return value === undefined ? raise('KeyError', repr(name)) : value;
  };
  return expand(text, 0);
}

function convert(value: Value, conversion: string | undefined): Value {
  switch (conversion) {
    case undefined:
      return value;
    case 's':
      return str(value);
    case 'r':
      return repr(value);
    case 'a':
      return asciiOnly(repr(value));
    default:
      return valueError(`Unknown conversion specifier ${conversion}`);
  }
}

function endOfField(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at;
  }
  return valueError(
    start === text.length - 1
      ? "Single '{' encountered in format string"
      : "expected '}' before end of string",
  );
}
