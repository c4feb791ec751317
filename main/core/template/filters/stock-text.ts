import { effort } from '../../text/effort';
import type { Filter } from '../runtime/library';
import { toIndex } from '../values/convert';
import { escapeHtml } from '../values/escape';
import type { Keywords, Value } from '../values/model';
import { Markup, PyTuple, wrapLike } from '../values/objects';
import { methodsOf } from '../values/attributes';
import { PyDict } from '../values/dict';
import { percentFormat } from '../values/percent';
import { callMethod } from '../values/native';
import { add, repeatText } from '../values/operators';
import { raise, typeError } from '../values/raise';
import { str } from '../values/repr';
import { characters, textLength } from '../values/text';
import { truthy } from '../values/truth';
import { isText, textOf, typeName } from '../values/types';
import type { Runtime } from '../values/model';
import { length as lengthOfValue } from '../values/iterate';
import { splitLines } from '../values/methods/text-split';
import { Undefined } from '../values/undefined';
import { wrapParagraph } from './wrap';

/** A value as text; texts (Markup included) stay what they are. */
function softText(value: Value): string | Markup {
  return isText(value) ? value : str(value);
}

/** A str method applied to the value as text. */
function viaMethod(runtime: Runtime, value: Value, name: string, ...args: Value[]): Value {
  const text = softText(value);
  const method = methodsOf(text).get(name);
  return method ? callMethod(runtime, method, text, args, null) : text;
}

const wordStart = /([-\s({[<]+)/;

/** What Python does with a value that is no text: most cannot take a line end, none can be split into lines. */
function withLineEnd(value: Value, runtime: Runtime): string {
  if (value instanceof Undefined) value.fail();
  if (value instanceof PyTuple) add(value, '\n', runtime);
  if (Array.isArray(value)) linesOf(value);
  return typeError(`unsupported operand type(s) for +=: '${typeName(value)}' and 'str'`);
}

function linesOf(value: Value): string[] {
  if (value instanceof Undefined) value.fail();
  const text = textOf(value);
  return text === undefined
    ? raise('AttributeError', `'${typeName(value)}' object has no attribute 'splitlines'`)
    : splitLines(text, false);
}

/** Jinja2's filters on text. */
export const stockTextFilters: Record<string, Filter> = {
  capitalize: {
    signature: '',
    summary: 'First letter upper case, all others lower case.',
    example: "{{ 'hELLO' | capitalize }} → Hello",
    run: (runtime, value) => viaMethod(runtime, value, 'capitalize'),
  },
  lower: {
    signature: '',
    summary: 'All letters lower case.',
    example: "{{ 'HELLO' | lower }} → hello",
    run: (runtime, value) => viaMethod(runtime, value, 'lower'),
  },
  upper: {
    signature: '',
    summary: 'All letters upper case.',
    example: "{{ 'hello' | upper }} → HELLO",
    run: (runtime, value) => viaMethod(runtime, value, 'upper'),
  },
  title: {
    signature: '',
    summary: 'Every word with an upper case first letter.',
    example: "{{ 'two words' | title }} → Two Words",
    run: (_runtime, value) => {
      const text = str(softText(value));
      effort(text.length >> 2);
      const parts = text.split(wordStart).filter(Boolean);
      return parts
        .map((part) => {
          const [first = '', ...rest] = Array.from(part);
          return first.toUpperCase() + rest.join('').toLowerCase();
        })
        .join('');
    },
  },
  trim: {
    signature: 'chars=None',
    summary: 'Without white space (or the given characters) at both ends.',
    example: "{{ '  x ' | trim }} → x",
    run: (runtime, value, chars: Value) => viaMethod(runtime, value, 'strip', chars),
  },
  string: {
    signature: '',
    summary: 'The value as text.',
    example: '{{ [1, none] | string }} → [1, None]',
    run: (_runtime, value) => softText(value),
  },
  replace: {
    signature: 'old, new, count=None',
    summary: 'Replaces every occurrence of a text, or the first `count`.',
    example: "{{ 'a-b-c' | replace('-', '+') }} → a+b+c",
    run: (runtime, value, old: Value, by: Value, count: Value) => {
      const most = count === null ? -1 : count;
      if (runtime.escaping) {
        const text = value instanceof Markup ? value : new Markup(escapeHtml(str(value)));
        return viaMethod(runtime, text, 'replace', softText(old), softText(by), most);
      }
      return viaMethod(runtime, str(value), 'replace', str(old), str(by), most);
    },
  },
  center: {
    signature: 'width=80',
    summary: 'Centred in a field of the given width.',
    example: "{{ 'x' | center(5) }} →   x  ",
    run: (runtime, value, width: Value) => viaMethod(runtime, value, 'center', width),
  },
  format: {
    signature: '*args, **named',
    summary: 'printf-style formatting of the value with the arguments.',
    example: "{{ '%s of %d' | format('one', 2) }} → one of 2",
    run: (runtime, value, args: Value[], named: Keywords) => {
      if (args.length && named.size) {
        raise('FilterArgumentError', "can't handle positional and keyword arguments at the same time");
      }
      const text = softText(value);
      const given = named.size ? PyDict.of(named) : new PyTuple(args);
      return wrapLike(text, percentFormat(str(text), given, runtime, text instanceof Markup));
    },
  },
  indent: {
    signature: 'width=4, first=False, blank=False',
    summary: 'Every line indented; the first and blank ones only on demand.',
    example: "{{ 'a\\nb' | indent(2) }} → a\n  b",
    run: (runtime, value, width: Value, first: Value, blank: Value) => {
      const by = textOf(width) ?? repeatText(' ', Math.max(0, toIndex(width)), runtime.limits);
      // As Jinja2 does: one line end is added, so that a trailing one survives the splitting.
      const text = isText(value) ? value : withLineEnd(value, runtime);
      const lines = splitLines(`${str(text)}\n`, false);
      const head = lines.shift() ?? '';
      const rest = lines.map((line) => (line || truthy(blank) ? by + line : line));
      return wrapLike(text, (truthy(first) ? by : '') + [head, ...rest].join('\n'));
    },
  },
  truncate: {
    signature: "length=255, killwords=False, end='...', leeway=None",
    summary: 'At most the given length; cut between words unless killwords is true.',
    example: "{{ 'foo bar baz qux' | truncate(9) }} → foo...",
    run: (_runtime, value, length: Value, killWords: Value, end: Value, leeway: Value) => {
      const most = toIndex(length);
      const ending = str(end);
      const room = most - textLength(ending);
      if (room < 0) raise('AssertionError', `expected length >= ${textLength(ending)}, got ${most}`);
      if (leeway !== null && toIndex(leeway) < 0)
        raise('AssertionError', `expected leeway >= 0, got ${str(leeway)}`);
      if (lengthOfValue(value) <= most + (leeway === null ? 5 : toIndex(leeway))) return value;
      const cut = characters(str(value)).slice(0, room).join('');
      if (truthy(killWords)) return cut + ending;
      const space = cut.lastIndexOf(' ');
      return (space < 0 ? cut : cut.slice(0, space)) + ending;
    },
  },
  wordcount: {
    signature: '',
    summary: 'The number of words.',
    example: "{{ 'one two' | wordcount }} → 2",
    run: (_runtime, value) => {
      const text = str(softText(value));
      effort(text.length >> 3);
      return (text.match(/[\p{L}\p{N}_]+/gu) ?? []).length;
    },
  },
  wordwrap: {
    signature: 'width=79, break_long_words=True, wrapstring=None, break_on_hyphens=True',
    summary: 'Wraps lines at a width.',
    example: "{{ 'a b c' | wordwrap(3) }} → a b\nc",
    run: (_runtime, value, width: Value, breakLong: Value, wrap: Value, hyphens: Value) => {
      const newline = wrap === null ? '\n' : str(wrap);
      return linesOf(value)
        .map((line) => wrapParagraph(line, toIndex(width), truthy(breakLong), truthy(hyphens)).join(newline))
        .join(newline);
    },
  },
};
