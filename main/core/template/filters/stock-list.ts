import { effort } from '../../text/effort';
import type { Filter } from '../runtime/library';
import { ordered, sorted } from '../values/compare';
import { toIndex } from '../values/convert';
import { dictEntries, type AnyDict } from '../values/dict';
import { iterate, length, listOf } from '../values/iterate';
import type { Keywords, Runtime, Value } from '../values/model';
import { generator, Markup, PyIterator, PyTuple, wrapLike } from '../values/objects';
import { joinTexts } from '../values/methods/text';
import { add } from '../values/operators';
import { raise, typeError } from '../values/raise';
import { str } from '../values/repr';
import { escapeHtml } from '../values/escape';
import { characters } from '../values/text';
import { truthy } from '../values/truth';
import { isDict, isText, sequenceOf, textOf, typeName } from '../values/types';
import { Undefined } from '../values/undefined';
import { attributeReader, ignoreCase } from './attribute';

function* batches(items: Iterable<Value>, size: number, fill: Value): Generator<Value> {
  let batch: Value[] = [];
  for (const item of items) {
    if (batch.length === size) {
      yield batch;
      effort(4 + size);
      batch = [];
    }
    batch.push(item);
  }
  if (!batch.length) return;
  if (fill !== null) while (batch.length < size) batch.push(fill);
  yield batch;
}

function* slices(items: readonly Value[], count: number, fill: Value): Generator<Value> {
  const per = Math.floor(items.length / count);
  const extra = items.length % count;
  let offset = 0;
  for (let number = 0; number < count; number++) {
    const start = offset + number * per;
    if (number < extra) offset++;
    const slice = items.slice(start, offset + (number + 1) * per);
    if (fill !== null && number >= extra) slice.push(fill);
    effort(2 + slice.length);
    yield slice;
  }
}

/** The last element alone, as a list of one or none; only what has no places is listed for it. */
function lastItems(value: Value): readonly Value[] | null {
  const items = sequenceOf(value);
  if (items) return items.slice(-1);
  const text = textOf(value);
  if (text !== undefined) return characters(text.slice(-2)).slice(-1);
  const listed = reversedItems(value);
  effort(listed?.length ?? 0);
  return listed;
}

/** `reversed(value)`; null where Python cannot. */
function reversedItems(value: Value): Value[] | null {
  const items = sequenceOf(value);
  if (items) return items.toReversed();
  const text = textOf(value);
  if (text !== undefined) return characters(text).toReversed();
  if (isDict(value) || typeName(value) === 'range' || typeName(value).startsWith('dict_'))
    return listOf(value).toReversed();
  return null;
}

function extreme(
  runtime: Runtime,
  value: Value,
  sign: '<' | '>',
  caseSensitive: Value,
  attribute: Value,
): Value {
  const items = listOf(value);
  if (!items.length) return runtime.undefined({ hint: 'No aggregated item, sequence was empty.' });
  const read = attributeReader(runtime, attribute);
  const key = (item: Value): Value => (truthy(caseSensitive) ? read(item) : ignoreCase(read(item)));
  let best = items[0];
  let bestKey = key(best);
  for (const item of items.slice(1)) {
    const itemKey = key(item);
    if (ordered(sign, itemKey, bestKey)) [best, bestKey] = [item, itemKey];
  }
  return best;
}

/** Jinja2's groups: a pair whose parts also have names. */
class Group extends PyTuple {
  override readonly typeName = '_GroupTuple' as 'tuple';
  override attribute(name: string): Value | undefined {
    if (name === 'grouper') return this.items[0];
    return name === 'list' ? this.items[1] : undefined;
  }
}

function* chosen(
  runtime: Runtime,
  value: Value,
  args: Value[],
  named: Keywords,
  options: { attribute: boolean; keep: boolean },
): Generator<Value> {
  const [first, ...others] = args;
  if (options.attribute && first === undefined)
    raise('FilterArgumentError', 'Missing parameter for attribute name');
  const read = options.attribute ? attributeReader(runtime, first) : (item: Value) => item;
  const [test, ...rest] = options.attribute ? others : args;
  for (const item of iterate(value)) {
    runtime.spend(1);
    const subject = read(item);
    const holds =
      test === undefined
        ? truthy(subject)
        : runtime.test(str(test), subject, rest, named.size ? named : null);
    if (holds === options.keep) yield item;
  }
}

function choosing(
  name: string,
  summary: string,
  example: string,
  options: { attribute: boolean; keep: boolean },
): Filter {
  return {
    signature: '*args, **named',
    summary,
    example,
    run: (runtime, value, args: Value[], named: Keywords) =>
      generator(name, truthy(value) ? chosen(runtime, value, args, named, options) : []),
  };
}

function* mapped(runtime: Runtime, value: Value, args: Value[], named: Keywords): Generator<Value> {
  const attribute = named.get('attribute');
  if (!args.length && attribute !== undefined) {
    const fallback = named.get('default');
    const read = attributeReader(runtime, attribute, fallback);
    const unexpected = [...named.keys()].find((name) => name !== 'attribute' && name !== 'default');
    if (unexpected) raise('FilterArgumentError', `Unexpected keyword argument '${unexpected}'`);
    for (const item of iterate(value)) {
      runtime.spend(1);
      yield read(item);
    }
    return;
  }
  const [name, ...rest] = args;
  if (name === undefined) raise('FilterArgumentError', 'map requires a filter argument');
  for (const item of iterate(value)) yield runtime.filter(str(name), item, rest, named.size ? named : null);
}

/** Jinja2's filters on sequences. */
export const stockListFilters: Record<string, Filter> = {
  list: {
    signature: '',
    summary: 'A list of the elements; of a text, its characters.',
    example: "{{ 'ab' | list }} → ['a', 'b']",
    run: (_runtime, value) => listOf(value),
  },
  length: {
    signature: '',
    summary: 'The number of elements.',
    example: '{{ [1, 2] | length }} → 2',
    constant: true,
    run: (_runtime, value) => length(value),
  },
  first: {
    signature: '',
    summary: 'The first element.',
    example: '{{ [1, 2] | first }} → 1',
    constant: true,
    run: (runtime, value) => {
      for (const item of iterate(value)) return item;
      return runtime.undefined({ hint: 'No first item, sequence was empty.' });
    },
  },
  last: {
    signature: '',
    summary: 'The last element.',
    example: '{{ [1, 2] | last }} → 2',
    constant: true,
    run: (runtime, value) => {
      const items = value instanceof Undefined ? [] : lastItems(value);
      if (!items) return typeError(`'${typeName(value)}' object is not reversible`);
      return items.length ? items[0] : runtime.undefined({ hint: 'No last item, sequence was empty.' });
    },
  },
  join: {
    signature: "d='', attribute=None",
    summary: 'The elements as one text, with a text between them.',
    example: "{{ [1, 2] | join(', ') }} → 1, 2",
    run: (runtime, value, by: Value, attribute: Value) => {
      const read = attributeReader(runtime, attribute);
      const items = listOf(value).map(read);
      if (!runtime.escaping) return joinTexts(runtime, str(by), items.map(str));
      const safe = items.map((item) => (item instanceof Markup ? item : new Markup(escapeHtml(str(item)))));
      return joinTexts(runtime, by instanceof Markup ? by : new Markup(escapeHtml(str(by))), safe);
    },
  },
  sort: {
    signature: 'reverse=False, case_sensitive=False, attribute=None',
    summary: 'A sorted list; several attributes are separated by commas.',
    example: "{{ records | sort(attribute='name') }}",
    run: (runtime, value, reverse: Value, caseSensitive: Value, attribute: Value) => {
      const readers =
        textOf(attribute)
          ?.split(',')
          .map((part) => attributeReader(runtime, part)) ?? null;
      const single = attributeReader(runtime, attribute);
      const fold = (item: Value): Value => (truthy(caseSensitive) ? item : ignoreCase(item));
      // Keys are lists, so that equal ones are never ordered: two undefined values may be next to each other.
      const key = (item: Value): Value => (readers ?? [single]).map((read) => fold(read(item)));
      const items = listOf(value);
      runtime.spend(items.length);
      return sorted(items, key, truthy(reverse));
    },
  },
  dictsort: {
    signature: "case_sensitive=False, by='key', reverse=False",
    summary: 'The pairs of a dict, sorted by key or value.',
    example: "{{ {'b': 1, 'a': 2} | dictsort }} → [('a', 2), ('b', 1)]",
    run: (_runtime, value, caseSensitive: Value, by: Value, reverse: Value) => {
      if (by !== 'key' && by !== 'value')
        raise('FilterArgumentError', 'You can only sort by either "key" or "value"');
      if (value instanceof Undefined) value.fail();
      if (!isDict(value)) raise('AttributeError', `'${typeName(value)}' object has no attribute 'items'`);
      const key = (pair: Value): Value => {
        const part = (pair as PyTuple).items[by === 'key' ? 0 : 1];
        return truthy(caseSensitive) ? part : ignoreCase(part);
      };
      return sorted(
        dictEntries(value as AnyDict).map((entry) => new PyTuple(entry)),
        key,
        truthy(reverse),
      );
    },
  },
  items: {
    signature: '',
    summary: 'The pairs of a dict; nothing where it is undefined.',
    example: "{{ {'a': 1} | items | list }} → [('a', 1)]",
    run: (_runtime, value) => {
      const entries = (function* pairs(): Generator<Value> {
        if (value instanceof Undefined) return;
        if (!isDict(value)) typeError('Can only get item pairs from a mapping.');
        for (const entry of dictEntries(value)) yield new PyTuple(entry);
      })();
      return generator('do_items', entries);
    },
  },
  reverse: {
    signature: '',
    summary: 'The elements from the last to the first; of a text, the characters.',
    example: "{{ 'abc' | reverse }} → cba",
    run: (_runtime, value) => {
      if (isText(value)) return wrapLike(value, characters(str(value)).toReversed().join(''));
      const items = value instanceof Undefined ? [] : reversedItems(value);
      if (items) {
        const kind = { list: 'list_reverseiterator', tuple: 'reversed', dict: 'dict_reversekeyiterator' };
        return new PyIterator(kind[typeName(value) as 'list'] ?? 'reversed', items[Symbol.iterator]());
      }
      try {
        return listOf(value).toReversed();
      } catch {
        return raise('FilterArgumentError', 'argument must be iterable');
      }
    },
  },
  batch: {
    signature: 'linecount, fill_with=None',
    summary: 'Lists of a given length; the last one is filled up on demand.',
    example: '{{ [1, 2, 3] | batch(2) | list }} → [[1, 2], [3]]',
    run: (runtime, value, count: Value, fill: Value) => {
      const size = toIndex(count);
      if (fill !== null && size > runtime.limits.elements)
        raise('LimitError', 'The batches would be too long.');
      return generator('do_batch', batches(iterate(value), size, fill));
    },
  },
  slice: {
    signature: 'slices, fill_with=None',
    summary: 'The elements spread over a given number of lists.',
    example: '{{ [1, 2, 3] | slice(2) | list }} → [[1, 2], [3]]',
    run: (runtime, value, count: Value, fill: Value) => {
      const number = toIndex(count);
      if (number === 0) raise('ZeroDivisionError', 'integer division or modulo by zero');
      if (number > runtime.limits.elements) raise('LimitError', 'There would be too many slices.');
      return generator('sync_do_slice', slices(listOf(value), number, fill));
    },
  },
  sum: {
    signature: 'attribute=None, start=0',
    summary: 'The sum of the elements, or of an attribute of them.',
    example: '{{ [1, 2] | sum }} → 3',
    run: (runtime, value, attribute: Value, start: Value) => {
      const read = attributeReader(runtime, attribute);
      if (isText(start)) typeError("sum() can't sum strings [use ''.join(seq) instead]");
      let total = start;
      for (const item of iterate(value)) {
        runtime.spend(1);
        total = add(total, read(item), runtime);
      }
      return total;
    },
  },
  max: {
    signature: 'case_sensitive=False, attribute=None',
    summary: 'The largest element.',
    example: '{{ [1, 3, 2] | max }} → 3',
    run: (runtime, value, caseSensitive: Value, attribute: Value) =>
      extreme(runtime, value, '>', caseSensitive, attribute),
  },
  min: {
    signature: 'case_sensitive=False, attribute=None',
    summary: 'The smallest element.',
    example: '{{ [1, 3, 2] | min }} → 1',
    run: (runtime, value, caseSensitive: Value, attribute: Value) =>
      extreme(runtime, value, '<', caseSensitive, attribute),
  },
  groupby: {
    signature: 'attribute, default=None, case_sensitive=False',
    summary: 'Groups of elements with the same attribute, as (grouper, list).',
    example: "{% for type, group in records | groupby('type') %}…{% endfor %}",
    run: (runtime, value, attribute: Value, fallback: Value, caseSensitive: Value) => {
      const read = attributeReader(runtime, attribute, fallback);
      const key = (item: Value): Value => (truthy(caseSensitive) ? read(item) : ignoreCase(read(item)));
      const groups: { key: Value; grouper: Value; items: Value[] }[] = [];
      for (const item of sorted(listOf(value), key)) {
        const own = key(item);
        const last = groups[groups.length - 1];
        if (last && !ordered('<', last.key, own) && !ordered('<', own, last.key)) last.items.push(item);
        else groups.push({ key: own, grouper: read(item), items: [item] });
      }
      return groups.map((group) => new Group([group.grouper, group.items]));
    },
  },
  map: {
    signature: '*args, **named',
    summary: 'A filter applied to every element, or an attribute of every element.',
    example: "{{ records | map(attribute='name') | list }}",
    run: (runtime, value, args: Value[], named: Keywords) =>
      generator('sync_do_map', truthy(value) ? mapped(runtime, value, args, named) : []),
  },
  select: choosing(
    'select_or_reject',
    'Elements for which a test holds.',
    "{{ [1, 2] | select('odd') | list }} → [1]",
    {
      attribute: false,
      keep: true,
    },
  ),
  reject: choosing(
    'select_or_reject',
    'Elements for which a test fails.',
    "{{ [1, 2] | reject('odd') | list }} → [2]",
    {
      attribute: false,
      keep: false,
    },
  ),
  selectattr: choosing(
    'select_or_reject',
    'Elements for whose attribute a test holds.',
    "{{ records | selectattr('state', 'equalto', 'open') | list }}",
    { attribute: true, keep: true },
  ),
  rejectattr: choosing(
    'select_or_reject',
    'Elements for whose attribute a test fails.',
    "{{ records | rejectattr('state', 'equalto', 'open') | list }}",
    { attribute: true, keep: false },
  ),
};
