import type { Filter } from '../runtime/library';
import { effort } from '../../text/effort';
import { subscript } from '../values/subscript';
import { contains, iteratorOf, listOf } from '../values/iterate';
import { dictEntries, dictGet, dictSet, PyDict, type AnyDict } from '../values/dict';
import type { Keywords, Runtime, Value } from '../values/model';
import { PyTuple } from '../values/objects';
import { raise } from '../values/raise';
import { repr, str } from '../values/repr';
import { Undefined } from '../values/undefined';
import { truthy } from '../values/truth';
import { dumps } from '../values/json';
import { className, isDict, isText, sequenceOf, textOf, typeName } from '../values/types';

type ListMerge = 'replace' | 'keep' | 'append' | 'prepend' | 'append_rp' | 'prepend_rp';
const listMerges = ['replace', 'keep', 'append', 'prepend', 'append_rp', 'prepend_rp'];
const isListMerge = (name: string): name is ListMerge => listMerges.includes(name);

function refuseToCombine(low: Value, high: Value): never {
  const kinds = `got a '${typeName(low)}' and a '${typeName(high)}'`;
  return raise(
    'AnsibleError',
    `failed to combine variables, expected dicts but ${kinds}: \n${dumps(low)}\n${dumps(high)}`,
  );
}

function mergeLists(low: Value[], high: Value[], how: ListMerge): Value[] {
  if (how !== 'keep' && how !== 'replace') effort(low.length + high.length);
  const without = (items: Value[], other: Value[]): Value[] => items.filter((item) => !contains(other, item));
  switch (how) {
    case 'keep':
      return low;
    case 'append':
      return [...low, ...high];
    case 'prepend':
      return [...high, ...low];
    case 'append_rp':
      return [...without(low, high), ...high];
    case 'prepend_rp':
      return [...high, ...without(low, high)];
    default:
      return high;
  }
}

function merge(low: AnyDict, high: AnyDict, recursive: boolean, lists: ListMerge): PyDict {
  const result = PyDict.of(dictEntries(low));
  for (const [key, value] of dictEntries(high)) {
    const before = result.get(key);
    if (recursive && isDict(before) && isDict(value))
      dictSet(result, key, merge(before, value, recursive, lists));
    else if (Array.isArray(before) && Array.isArray(value))
      dictSet(result, key, mergeLists(before, value, lists));
    else dictSet(result, key, value);
  }
  return result;
}

/** What is to be merged: lists stand for their elements, and nothing stands for nothing. */
function terms(values: readonly Value[]): Value[] {
  const isNothing = (value: Value): boolean => value === null || value === 'None' || value === 'null';
  return values.flatMap((value) => sequenceOf(value) ?? [value]).filter((value) => !isNothing(value));
}

/** An undefined value anywhere in what is merged is an error there already. */
function refuseUndefined(value: Value): void {
  if (value instanceof Undefined) raise('AnsibleFilterError', ' is undefined');
  if (isDict(value)) for (const [, item] of dictEntries(value)) refuseUndefined(item);
  else if (Array.isArray(value)) {
    effort(1 + value.length);
    for (const item of value as Value[]) refuseUndefined(item);
  }
}

function walk(runtime: Runtime, value: Value, path: Value): Value {
  const keys = Array.isArray(path) ? (path as Value[]) : [path];
  return keys.reduce<Value>((found, key) => runtime.getItem(found, key), value);
}

/** Ansible's filters on dicts and records. */
export const dictFilters: Record<string, Filter> = {
  combine: {
    signature: '*terms, **options',
    summary: "Dicts merged, later ones win; recursive=, list_merge='append' and others.",
    example: "{{ {'a': 1} | combine({'b': 2}) }} → {'a': 1, 'b': 2}",
    run: (_runtime, value, others: Value[], named: Keywords) => {
      const unknown = [...named.keys()].find((name) => name !== 'recursive' && name !== 'list_merge');
      if (unknown)
        raise('AnsibleFilterError', "'recursive' and 'list_merge' are the only valid keyword arguments");
      const lists = str(named.get('list_merge') ?? 'replace');
      const dicts = terms([value, ...others]);
      dicts.forEach(refuseUndefined);
      if (dicts.length < 2) return dicts.length ? dicts[0] : new PyDict();
      if (!isListMerge(lists)) {
        const names = "'replace', 'keep', 'append', 'prepend', 'append_rp' or 'prepend_rp'";
        return raise('AnsibleError', `merge_hash: 'list_merge' argument can only be equal to ${names}`);
      }
      return dicts.reduceRight((high, low) => {
        if (!isDict(low) || !isDict(high)) return refuseToCombine(low, high);
        return merge(low, high, truthy(named.get('recursive') ?? false), lists);
      });
    },
  },
  dict2items: {
    signature: "key_name='key', value_name='value'",
    summary: 'A list of {key, value} records.',
    example: "{{ {'a': 1} | dict2items }} → [{'key': 'a', 'value': 1}]",
    run: (_runtime, value, key: Value, name: Value) => {
      if (!isDict(value)) {
        return raise(
          'AnsibleFilterTypeError',
          `dict2items requires a dictionary, got ${className(value)} instead.`,
        );
      }
      return dictEntries(value).map((entry) =>
        PyDict.of([
          [key, entry[0]],
          [name, entry[1]],
        ]),
      );
    },
  },
  items2dict: {
    signature: "key_name='key', value_name='value'",
    summary: 'A dict of {key, value} records.',
    example: "{{ [{'key': 'a', 'value': 1}] | items2dict }} → {'a': 1}",
    run: (runtime, value, key: Value, name: Value) => {
      const items = sequenceOf(value);
      if (!items)
        return raise(
          'AnsibleFilterTypeError',
          `items2dict requires a list, got ${className(value)} instead.`,
        );
      if (items.some((item) => !isDict(item))) {
        return raise(
          'AnsibleFilterTypeError',
          `items2dict requires a list of dictionaries, got ${repr(value)} instead.`,
        );
      }
      return PyDict.of(
        items.map((item) => [subscript(item, key, runtime), subscript(item, name, runtime)] as const),
      );
    },
  },
  extract: {
    signature: 'container, morekeys=None',
    summary: 'The element of a container that the value names.',
    example: "{{ [0, 2] | map('extract', ['x', 'y', 'z']) | list }} → ['x', 'z']",
    constant: true,
    run: (runtime, value, container: Value, more: Value) => {
      const found = runtime.getItem(container, value);
      return more === null ? found : walk(runtime, found, more);
    },
  },
  subelements: {
    signature: 'subelements, skip_missing=False',
    summary: 'Pairs of every record and each element of a list in it.',
    example: "{{ [{'n': 'a', 'k': [1]}] | subelements('k') }} → [({'n': 'a', 'k': [1]}, 1)]",
    run: (_runtime, value, path: Value, skipMissing: Value) => {
      const records = isDict(value) ? dictEntries(value).map((entry) => entry[1]) : value;
      if (!Array.isArray(records))
        return raise('AnsibleFilterError', 'obj must be a list of dicts or a nested dict');
      const keys = isText(path) ? str(path).split('.') : listOf(path);
      const pairs: Value[] = [];
      for (const record of records as Value[]) {
        let found: Value = record;
        for (const key of keys) {
          if (!isDict(found))
            return raise(
              'AnsibleFilterTypeError',
              `the key ${str(key)} should point to a dictionary, got '${str(found)}'`,
            );
          const next = dictGet(found, key);
          if (next === undefined && !truthy(skipMissing)) {
            return raise(
              'AnsibleFilterError',
              `could not find ${repr(key)} key in iterated item ${repr(record)}`,
            );
          }
          found = next === undefined ? [] : next;
          if (next === undefined) break;
        }
        if (!Array.isArray(found)) {
          return raise(
            'AnsibleFilterTypeError',
            `the key ${repr(keys.at(-1))} should point to a list, got ${repr(found)}`,
          );
        }
        for (const item of found as Value[]) pairs.push(new PyTuple([record, item]));
      }
      return pairs;
    },
  },
  rekey_on_member: {
    signature: "key, duplicates='error'",
    summary: 'A dict of records by one of their members.',
    example: "{{ {'u1': {'id': 5}} | rekey_on_member('id') }} → {5: {'id': 5}}",
    run: (_runtime, value, key: Value, duplicates: Value) => {
      const records = isDict(value) ? dictEntries(value).map((entry) => entry[1]) : iteratorOf(value);
      if (!records || textOf(value) !== undefined)
        return raise('AnsibleFilterTypeError', 'Type is not a valid list, set, or dict');
      const result = new PyDict();
      for (const record of records) {
        if (!isDict(record)) return raise('AnsibleFilterTypeError', 'List item is not a valid dict');
        const name = dictGet(record, key);
        if (name === undefined) return raise('AnsibleFilterError', `Key ${str(key)} was not found`);
        if (result.has(name) && duplicates === 'error') {
          return raise(
            'AnsibleFilterError',
            `Key ${str(name)} is not unique, cannot correctly turn into dict`,
          );
        }
        result.set(name, record);
      }
      return result;
    },
  },
};
