import type { Filter } from '../runtime/library';
import { toIndex } from '../values/convert';
import { dictEntries } from '../values/dict';
import { escapeHtml } from '../values/escape';
import { dumps } from '../values/json';
import { iterate, listOf } from '../values/iterate';
import type { Value } from '../values/model';
import { Markup } from '../values/objects';
import { raise, typeError, valueError } from '../values/raise';
import { repr, str } from '../values/repr';
import { truthy } from '../values/truth';
import { isDict, isText, typeName } from '../values/types';
import { Undefined } from '../values/undefined';
import { percentEncode } from './percent-encode';
import { unescapeHtml } from './html-entities';
import { linkify } from './urlize';

function safe(value: Value): Markup {
  return value instanceof Markup ? value : new Markup(escapeHtml(str(value)));
}

const jsonUnsafe: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', "'": '\\u0027' };

/** Jinja2's filters that write or read HTML, JSON in HTML, and URLs. */
export const stockHtmlFilters: Record<string, Filter> = {
  escape: {
    signature: '',
    summary: 'Made safe for HTML, unless it already is.',
    example: "{{ '<b>' | escape }} → &lt;b&gt;",
    run: (_runtime, value) => safe(value),
  },
  forceescape: {
    signature: '',
    summary: 'Made safe for HTML, even if it already is.',
    example: "{{ '&amp;' | forceescape }} → &amp;amp;",
    run: (_runtime, value) => new Markup(escapeHtml(str(value))),
  },
  safe: {
    signature: '',
    summary: 'Marked as safe HTML.',
    example: "{{ '<b>' | safe }} → <b>",
    run: (_runtime, value) => new Markup(str(value)),
  },
  striptags: {
    signature: '',
    summary: 'Without tags and comments, runs of white space made one blank.',
    example: "{{ '<b>a</b>  b' | striptags }} → a b",
    run: (_runtime, value) =>
      unescapeHtml(
        stripTags(str(value))
          .split(/[\s\x1c-\x1f\x85]+/)
          .filter(Boolean)
          .join(' '),
      ),
  },
  tojson: {
    signature: 'indent=None',
    summary: 'JSON with sorted keys, safe inside HTML.',
    example: '{{ {\'b\': 1} | tojson }} → {"b": 1}',
    run: (_runtime, value, indent: Value) => {
      const text = dumps(value, {
        indent: indent === null ? null : toIndex(indent),
        sortKeys: true,
        ascii: true,
      });
      return new Markup(text.replace(/[<>&']/g, (char) => jsonUnsafe[char] ?? char));
    },
  },
  urlencode: {
    signature: '',
    summary: 'Quoted for a URL; a dict or pairs as a query.',
    example: "{{ 'a b&c' | urlencode }} → a%20b%26c",
    run: (_runtime, value) => {
      if (isText(value) || (!isDict(value) && !isIterable(value))) return percentEncode(str(value), '/');
      const pairs = isDict(value) ? dictEntries(value) : listOf(value).map(pairOf);
      return pairs.map(([key, item]) => `${queryPart(key)}=${queryPart(item)}`).join('&');
    },
  },
  urlize: {
    signature: 'trim_url_limit=None, nofollow=False, target=None, rel=None, extra_schemes=None',
    summary: 'Addresses in a text made links.',
    example: "{{ 'see http://example.com' | urlize }}",
    run: (runtime, value, limit: Value, nofollow: Value, target: Value, rel: Value, schemes: Value) => {
      const rels = new Set(
        str(rel ?? '')
          .split(/\s+/)
          .filter(Boolean),
      );
      if (truthy(nofollow)) rels.add('nofollow');
      rels.add('noopener');
      const extra = schemes === null ? [] : listOf(schemes).map(str);
      for (const scheme of extra) {
        if (!/^[\w.+-]{2,}:(?:\/){0,2}$/.test(scheme))
          raise('FilterArgumentError', `'${scheme}' is not a valid URI scheme prefix.`);
      }
      const text = linkify(str(value), {
        limit: limit === null ? null : toIndex(limit),
        rel: [...rels].sort().join(' '),
        target: target === null ? null : str(target),
        schemes: extra,
      });
      return runtime.escaping ? new Markup(text) : text;
    },
  },
  xmlattr: {
    signature: 'autospace=True',
    summary: 'Attributes of a tag from a dict; None and undefined ones are left out.',
    example: "{{ {'class': 'x'} | xmlattr }} →  class=\"x\"",
    run: (runtime, value, autospace: Value) => {
      if (value instanceof Undefined) value.fail();
      if (!isDict(value)) raise('AttributeError', `'${typeName(value)}' object has no attribute 'items'`);
      const parts: string[] = [];
      for (const [key, item] of dictEntries(value)) {
        if (item === null || item instanceof Undefined) continue;
        if (!isText(key)) typeError(`expected string or bytes-like object, got '${typeName(key)}'`);
        if (/[\s/>=]/.test(str(key))) valueError(`Invalid character in attribute name: ${repr(str(key))}`);
        parts.push(`${safe(key).text}="${safe(item).text}"`);
      }
      const text = (truthy(autospace) && parts.length ? ' ' : '') + parts.join(' ');
      return runtime.escaping ? new Markup(text) : text;
    },
  },
};

function isIterable(value: Value): boolean {
  try {
    iterate(value);
    return true;
  } catch {
    return false;
  }
}

function pairOf(item: Value): [Value, Value] {
  if (!isIterable(item)) typeError(`cannot unpack non-iterable ${typeName(item)} object`);
  const pair = listOf(item);
  if (pair.length < 2) valueError(`not enough values to unpack (expected 2, got ${pair.length})`);
  if (pair.length > 2) valueError('too many values to unpack (expected 2)');
  return [pair[0], pair[1]];
}

function queryPart(value: Value): string {
  return percentEncode(str(value), '').replaceAll('%20', '+');
}

/** Text without comments and tags, found from left to right. */
function stripTags(text: string): string {
  let rest = text;
  for (const [open, close] of [
    ['<!--', '-->'],
    ['<', '>'],
  ] as const) {
    let result = '';
    let at = 0;
    for (;;) {
      const start = rest.indexOf(open, at);
      const end = start < 0 ? -1 : rest.indexOf(close, start);
      if (end < 0) break;
      result += rest.slice(at, start);
      at = end + close.length;
    }
    rest = result + rest.slice(at);
  }
  return rest;
}
