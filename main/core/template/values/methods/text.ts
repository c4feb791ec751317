import { formatText } from '../format-text';
import { iteratorOf } from '../iterate';
import { toIndex } from '../convert';
import type { Keywords, Runtime, Value } from '../model';
import { methods } from '../native';
import { Markup, PyTuple, wrapLike } from '../objects';
import { tooLong } from '../limits';
import { repeatText } from '../operators';
import { escapeHtml } from '../escape';
import { typeError } from '../raise';
import { splitAtPart } from '../search-text';
import { characters, textLength } from '../text';
import { isDict, textOf, typeName } from '../types';
import { subscript } from '../subscript';
import { dictGet } from '../dict';
import { encodeText } from '../encodings';
import { capitalize, caseFold, isTitle, lower, swapCase, title } from './text-case';
import { countIn, findIn, hasAffix, indexIn, needText } from './text-find';
import { translateText, translationTable } from './text-translate';
import { partition, splitLines, splitText, stripText } from './text-split';

type Text = string | Markup;

const raw = (value: Text): string => (typeof value === 'string' ? value : value.text);

/** A method whose result is the same kind of text (str or Markup) as its value. */
function same(run: (text: string, ...args: Value[]) => string) {
  return (_runtime: Runtime, self: Text, ...args: Value[]): Value => wrapLike(self, run(raw(self), ...args));
}

/** A method whose result is no text, or always a list of such texts. */
function plain(run: (text: string, ...args: Value[]) => Value) {
  return (_runtime: Runtime, self: Text, ...args: Value[]): Value => run(raw(self), ...args);
}

function parts(run: (text: string, ...args: Value[]) => readonly string[], tuple = false) {
  return (_runtime: Runtime, self: Text, ...args: Value[]): Value => {
    const items = run(raw(self), ...args).map((part) => wrapLike(self, part));
    return tuple ? new PyTuple(items) : items;
  };
}

function every(pattern: RegExp, whenEmpty = false) {
  return plain((text) => (text === '' ? whenEmpty : pattern.test(text)));
}

function padded(
  runtime: Runtime,
  text: string,
  width: Value,
  fill: Value,
): { missing: number; fill: string } {
  const size = toIndex(width);
  const char = needText(fill, 'The fill character must be a unicode character, not');
  if (textLength(char) !== 1) typeError('The fill character must be exactly one character long');
  const missing = Math.max(0, size - textLength(text));
  if (text.length + missing > runtime.limits.text) tooLong(runtime.limits);
  return { missing, fill: char };
}

/** `separator.join(items)`. */
export function joinTexts(runtime: Runtime, separator: Text, iterable: Value): Value {
  const by = raw(separator);
  const texts: string[] = [];
  let length = 0;
  let at = 0;
  const items = iteratorOf(iterable);
  if (!items) return typeError('can only join an iterable');
  for (const item of items) {
    const text = textOf(item);
    if (text === undefined) typeError(`sequence item ${at}: expected str instance, ${typeName(item)} found`);
    texts.push(separator instanceof Markup && !(item instanceof Markup) ? escapeHtml(text) : text);
    length += text.length + by.length;
    if (length > runtime.limits.text) tooLong(runtime.limits);
    at++;
  }
  return wrapLike(separator, texts.join(by));
}

function replaceText(runtime: Runtime, text: string, old: Value, by: Value, count: Value): string {
  const sought = needText(old, 'replace() argument 1 must be str, not');
  const replacement = needText(by, 'replace() argument 2 must be str, not');
  const most = toIndex(count);
  const split = sought === '' ? characters(text) : splitAtPart(text, sought);
  const found = sought === '' ? split.length + 1 : split.length - 1;
  const times = most < 0 ? found : Math.min(found, most);
  if (text.length + times * (replacement.length - sought.length) > runtime.limits.text)
    tooLong(runtime.limits);
  if (times === 0) return text;
  if (sought === '') {
    const head = split.slice(0, times).map((char) => replacement + char);
    const tail = split.slice(times).join('');
    return head.join('') + (times > split.length ? replacement : '') + tail;
  }
  if (times === found) return split.join(replacement);
  return `${split.slice(0, times + 1).join(replacement)}${[''].concat(split.slice(times + 1)).join(sought)}`;
}

/** The str methods; those of Markup are the same and give Markup. */
export const textMethods = methods({
  'upper()': same((text) => text.toUpperCase()),
  'lower()': same(lower),
  'capitalize()': same(capitalize),
  'title()': same(title),
  'swapcase()': same(swapCase),
  'casefold()': same(caseFold),
  'strip(chars=None, /)': same((text, chars) => stripText(text, chars, 'both')),
  'lstrip(chars=None, /)': same((text, chars) => stripText(text, chars, 'left')),
  'rstrip(chars=None, /)': same((text, chars) => stripText(text, chars, 'right')),
  'removeprefix(prefix, /)': same((text, prefix) => {
    const part = needText(prefix, 'removeprefix() argument must be str, not');
    return text.startsWith(part) ? text.slice(part.length) : text;
  }),
  'removesuffix(suffix, /)': same((text, suffix) => {
    const part = needText(suffix, 'removesuffix() argument must be str, not');
    return part && text.endsWith(part) ? text.slice(0, -part.length) : text;
  }),
  'split(sep=None, maxsplit=-1)': parts((text, by, most) => splitText(text, by, most, false)),
  'rsplit(sep=None, maxsplit=-1)': parts((text, by, most) => splitText(text, by, most, true)),
  'splitlines(keepends=False)': parts((text, keep) => splitLines(text, toIndex(keep) !== 0)),
  'partition(sep, /)': parts((text, by) => partition(text, by, false), true),
  'rpartition(sep, /)': parts((text, by) => partition(text, by, true), true),
  'find(sub, start=None, end=None, /)': plain((text, sub, from, to) => findIn(text, sub, from, to, false)),
  'rfind(sub, start=None, end=None, /)': plain((text, sub, from, to) => findIn(text, sub, from, to, true)),
  'index(sub, start=None, end=None, /)': plain((text, sub, from, to) => indexIn(text, sub, from, to, false)),
  'rindex(sub, start=None, end=None, /)': plain((text, sub, from, to) => indexIn(text, sub, from, to, true)),
  'count(sub, start=None, end=None, /)': plain(countIn),
  'startswith(prefix, start=None, end=None, /)': plain((text, affix, from, to) =>
    hasAffix(text, affix, from, to, false),
  ),
  'endswith(suffix, start=None, end=None, /)': plain((text, affix, from, to) =>
    hasAffix(text, affix, from, to, true),
  ),
  'isdigit()': every(/^[\p{Nd}²³¹⁰⁴-⁹₀-₉①-⑨]+$/u),
  'isdecimal()': every(/^\p{Nd}+$/u),
  'isnumeric()': every(/^\p{N}+$/u),
  'isalpha()': every(/^\p{L}+$/u),
  'isalnum()': every(/^[\p{L}\p{N}]+$/u),
  'isspace()': every(/^(?:[^\S\ufeff]|[\x1c-\x1f\x85])+$/),
  'isascii()': every(/^[\x00-\x7f]*$/, true),
  'isidentifier()': every(/^[\p{L}_\p{Nl}][\p{L}\p{N}\p{M}_]*$/u),
  'isprintable()': every(
    /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]*$/u,
    true,
  ),
  'isupper()': plain((text) => text !== text.toLowerCase() && text === text.toUpperCase()),
  'islower()': plain((text) => text !== text.toUpperCase() && text === text.toLowerCase()),
  'istitle()': plain(isTitle),
  'replace(old, new, count=-1, /)': (runtime, self: Text, old: Value, by: Value, count: Value) =>
    wrapLike(
      self,
      replaceText(runtime, raw(self), old, self instanceof Markup ? escapedText(by) : by, count),
    ),
  'join(iterable, /)': joinTexts,
  "center(width, fillchar=' ', /)": (runtime, self: Text, width: Value, fill: Value) => {
    const text = raw(self);
    const pad = padded(runtime, text, width, fill);
    const left = Math.floor(pad.missing / 2) + (pad.missing & toIndex(width) & 1);
    return wrapLike(self, pad.fill.repeat(left) + text + pad.fill.repeat(pad.missing - left));
  },
  "ljust(width, fillchar=' ', /)": (runtime, self: Text, width: Value, fill: Value) => {
    const pad = padded(runtime, raw(self), width, fill);
    return wrapLike(self, raw(self) + pad.fill.repeat(pad.missing));
  },
  "rjust(width, fillchar=' ', /)": (runtime, self: Text, width: Value, fill: Value) => {
    const pad = padded(runtime, raw(self), width, fill);
    return wrapLike(self, pad.fill.repeat(pad.missing) + raw(self));
  },
  'zfill(width, /)': (runtime, self: Text, width: Value) => {
    const text = raw(self);
    const { missing } = padded(runtime, text, width, '0');
    const sign = /^[+-]/.exec(text)?.[0] ?? '';
    return wrapLike(self, sign + '0'.repeat(missing) + text.slice(sign.length));
  },
  'expandtabs(tabsize=8)': (runtime, self: Text, size: Value) =>
    wrapLike(self, expandTabs(raw(self), toIndex(size), runtime)),
  'format(*args, **named)': (runtime, self: Text, args: Value[], named: Keywords) =>
    wrapLike(
      self,
      formatText(runtime, raw(self), args, (key) => named.get(key), self instanceof Markup),
    ),
  'format_map(mapping, /)': (runtime, self: Text, mapping: Value) =>
    wrapLike(
      self,
      formatText(
        runtime,
        raw(self),
        [],
        (key) => (isDict(mapping) ? dictGet(mapping, key) : subscript(mapping, key, runtime)),
        self instanceof Markup,
      ),
    ),
  "encode(encoding='utf-8', errors='strict')": plain((text, encoding, errors) =>
    encodeText(
      text,
      needText(encoding, "encode() argument 'encoding' must be str, not"),
      needText(errors, "encode() argument 'errors' must be str, not"),
    ),
  ),
  'translate(table, /)': (runtime, self: Text, table: Value) =>
    wrapLike(self, translateText(runtime, raw(self), table)),
  'maketrans(x, y=..., z=..., /)': (_runtime, _self: Text, from: Value, to: Value, gone: Value) =>
    translationTable(from, to, gone),
});

function escapedText(value: Value): Value {
  return typeof value === 'string' ? escapeHtml(value) : value;
}

function expandTabs(text: string, size: number, runtime: Runtime): string {
  let column = 0;
  let result = '';
  for (const char of characters(text)) {
    if (char === '\t') {
      const by = size > 0 ? size - (column % size) : 0;
      result += repeatText(' ', by, runtime.limits);
      column += by;
    } else {
      result += char;
      column = char === '\n' || char === '\r' ? 0 : column + 1;
    }
    if (result.length > runtime.limits.text) tooLong(runtime.limits);
  }
  return result;
}
