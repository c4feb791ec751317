import { dictDelete, dictEntries, dictGet, dictKeys, dictSet, dictSize, PyDict, type AnyDict } from '../dict';
import { iteratorOf, listOf } from '../iterate';
import type { Keywords, Runtime, Value } from '../model';
import { methods } from '../native';
import { PyTuple } from '../objects';
import { tooMany } from '../limits';
import { raise, typeError, valueError } from '../raise';
import { repr } from '../repr';
import { isDict, typeName } from '../types';
import { DictView } from '../views';

/** Entries of a dict or of an iterable of pairs, as `dict()` and `update()` take them. */
export function pairsOf(source: Value): [Value, Value][] {
  if (isDict(source)) return dictEntries(source);
  const elements = iteratorOf(source);
  if (!elements) return typeError(`'${typeName(source)}' object is not iterable`);
  const pairs: [Value, Value][] = [];
  let at = 0;
  for (const element of elements) {
    if (!iteratorOf(element))
      typeError(`cannot convert dictionary update sequence element #${at} to a sequence`);
    const pair = listOf(element);
    if (pair.length !== 2) {
      valueError(`dictionary update sequence element #${at} has length ${pair.length}; 2 is required`);
    }
    pairs.push([pair[0], pair[1]]);
    at++;
  }
  return pairs;
}

/** Puts entries into a dict within the limits. */
export function putAll(runtime: Runtime, dict: AnyDict, entries: Iterable<readonly [Value, Value]>): void {
  runtime.changed(dict);
  for (const [key, value] of entries) {
    dictSet(dict, key, value);
    runtime.spend(1);
  }
  if (dictSize(dict) > runtime.limits.elements) tooMany(runtime.limits);
}

/** Methods of dict. */
export const dictMethods = methods({
  'get(key, default=None, /)': (_runtime, dict: AnyDict, key: Value, fallback: Value) => {
    const value = dictGet(dict, key);
    return value === undefined ? fallback : value;
  },
  'items()': (_runtime, dict: AnyDict) => new DictView('dict_items', dict),
  'keys()': (_runtime, dict: AnyDict) => new DictView('dict_keys', dict),
  'values()': (_runtime, dict: AnyDict) => new DictView('dict_values', dict),
  'copy()': (_runtime, dict: AnyDict) => PyDict.of(dictEntries(dict)),
  'clear()': (runtime, dict: AnyDict) => {
    runtime.changed(dict);
    for (const key of dictKeys(dict)) dictDelete(dict, key);
    return null;
  },
  'update(source=..., **named)': (runtime, dict: AnyDict, source: Value | undefined, named: Keywords) => {
    if (source !== undefined) putAll(runtime, dict, pairsOf(source));
    putAll(runtime, dict, named);
    return null;
  },
  'pop(key, default=..., /)': (runtime, dict: AnyDict, key: Value, fallback: Value | undefined) => {
    const value = dictGet(dict, key);
    if (value === undefined) return fallback === undefined ? raise('KeyError', repr(key)) : fallback;
    runtime.changed(dict);
    dictDelete(dict, key);
    return value;
  },
  'popitem()': (runtime, dict: AnyDict) => {
    const last = dictEntries(dict).pop();
    if (!last) return raise('KeyError', "'popitem(): dictionary is empty'");
    runtime.changed(dict);
    dictDelete(dict, last[0]);
    return new PyTuple(last);
  },
  'setdefault(key, default=None, /)': (runtime, dict: AnyDict, key: Value, fallback: Value) => {
    const value = dictGet(dict, key);
    if (value !== undefined) return value;
    putAll(runtime, dict, [[key, fallback]]);
    return fallback;
  },
  'fromkeys(iterable, value=None, /)': (_runtime, _dict: AnyDict, keys: Value, value: Value) =>
    PyDict.of(listOf(keys).map((key) => [key, value] as const)),
});
