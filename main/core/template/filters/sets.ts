import type { Filter } from '../runtime/library';
import { toIndex } from '../values/convert';
import { contains, listOf } from '../values/iterate';
import { hashToken } from '../values/hash';
import type { Runtime, Value } from '../values/model';
import { PyTuple } from '../values/objects';
import { add } from '../values/operators';
import { raise, Raised } from '../values/raise';
import { PySet } from '../values/set';
import { truthy } from '../values/truth';
import { isDict, sequenceOf } from '../values/types';
import { attributeReader, ignoreCase } from './attribute';

/** Elements without later equal ones. Elements that cannot be hashed are compared one by one. */
export function uniqueItems(runtime: Runtime, items: readonly Value[], key: (item: Value) => Value): Value[] {
  const result: Value[] = [];
  try {
    const seen = new Set<unknown>();
    for (const item of items) {
      runtime.spend(1);
      const token = hashToken(key(item));
      if (!seen.has(token)) {
        seen.add(token);
        result.push(item);
      }
    }
    return result;
  } catch (thrown) {
    if (!(thrown instanceof Raised) || thrown.kind !== 'TypeError') throw thrown;
  }
  const kept: Value[] = [];
  for (const item of items) {
    runtime.spend(kept.length + 1);
    if (!contains(kept, item)) kept.push(item);
  }
  return kept;
}

const itself = (item: Value): Value => item;

/** Both are texts, numbers or tuples: Ansible then uses Python's sets. */
function bothHashable(left: Value, right: Value): boolean {
  return [left, right].every((value) => !Array.isArray(value) && !isDict(value) && !(value instanceof PySet));
}

/** Membership in a list, quick where its elements can be hashed. */
function membership(runtime: Runtime, items: Value): (item: Value) => boolean {
  if (Array.isArray(items)) {
    try {
      const tokens = new Set((items as Value[]).map(hashToken));
      return (item) => {
        try {
          return tokens.has(hashToken(item));
        } catch {
          return false;
        }
      };
    } catch {
      // Some element cannot be hashed: compare one by one below.
    }
  }
  return (item) => {
    runtime.spend(Array.isArray(items) ? items.length : 1);
    return contains(items, item);
  };
}

function keep(runtime: Runtime, left: Value, right: Value, wanted: boolean): Value[] {
  const items = listOf(left);
  if (!items.length) return [];
  const isMember = membership(runtime, right);
  return uniqueItems(
    runtime,
    items.filter((item) => isMember(item) === wanted),
    itself,
  );
}

function union(runtime: Runtime, left: Value, right: Value): Value[] {
  const all = bothHashable(left, right)
    ? [...listOf(left), ...listOf(right)]
    : listOf(add(left, right, runtime));
  return uniqueItems(runtime, all, itself);
}

function setOrList(left: Value, right: Value, items: Value[]): Value {
  return bothHashable(left, right) ? new PySet(items) : items;
}

/** Elements of nested lists, up to a depth; nulls are left out on demand. */
function flattened(runtime: Runtime, value: Value, levels: number, skipNulls: boolean): Value[] {
  const result: Value[] = [];
  for (const item of listOf(value)) {
    runtime.spend(1);
    if (skipNulls && (item === null || item === 'None' || item === 'null')) continue;
    if (sequenceOf(item) && levels >= 1) {
      for (const inner of flattened(runtime, item, levels - 1, skipNulls)) result.push(inner);
    } else result.push(item);
  }
  return result;
}

/** Ansible's filters that treat lists as sets. */
export const setFilters: Record<string, Filter> = {
  unique: {
    signature: 'case_sensitive=None, attribute=None',
    summary:
      'A list without repeated elements; texts are compared without case unless case_sensitive is true.',
    example: '{{ [3, 1, 3, 2] | unique }} → [3, 1, 2]',
    run: (runtime, value, caseSensitive: Value, attribute: Value) => {
      const read = attributeReader(runtime, attribute);
      return uniqueItems(runtime, listOf(value), (item) =>
        truthy(caseSensitive) ? read(item) : ignoreCase(read(item)),
      );
    },
  },
  union: {
    signature: 'b',
    summary: 'The elements of both lists, each once.',
    example: '{{ [1, 2, 2] | union([2, 3]) }} → [1, 2, 3]',
    run: (runtime, value, other: Value) => setOrList(value, other, union(runtime, value, other)),
  },
  difference: {
    signature: 'b',
    summary: 'The elements that the other list lacks, each once.',
    example: '{{ [1, 2, 3, 3] | difference([3]) }} → [1, 2]',
    run: (runtime, value, other: Value) => setOrList(value, other, keep(runtime, value, other, false)),
  },
  intersect: {
    signature: 'b',
    summary: 'The elements both lists have, each once.',
    example: '{{ [1, 2, 2, 3] | intersect([2, 3, 4]) }} → [2, 3]',
    run: (runtime, value, other: Value) => setOrList(value, other, keep(runtime, value, other, true)),
  },
  symmetric_difference: {
    signature: 'b',
    summary: 'The elements only one of the lists has.',
    example: '{{ [1, 2] | symmetric_difference([2, 3]) }} → [1, 3]',
    run: (runtime, value, other: Value) => {
      const both = membership(runtime, keep(runtime, value, other, true));
      return setOrList(
        value,
        other,
        union(runtime, value, other).filter((item) => !both(item)),
      );
    },
  },
  flatten: {
    signature: 'levels=None, skip_nulls=True',
    summary: 'Nested lists made one; None is left out unless skip_nulls is false.',
    example: '{{ [1, [2, [3, none]]] | flatten }} → [1, 2, 3]',
    run: (runtime, value, levels: Value, skipNulls: Value) => {
      const depth = levels === null ? 500 : toIndex(levels);
      return flattened(runtime, value, depth, truthy(skipNulls));
    },
  },
  zip: {
    signature: '*others',
    summary: 'Tuples of the elements at the same place of several lists.',
    example: "{{ [1, 2] | zip(['a', 'b']) | list }} → [(1, 'a'), (2, 'b')]",
    run: (_runtime, value, others: Value[]) => {
      const lists = [value, ...others].map(listOf);
      const size = Math.min(...lists.map((list) => list.length));
      return Array.from({ length: size }, (_, at) => new PyTuple(lists.map((list) => list[at])));
    },
  },
  zip_longest: {
    signature: '*others, fillvalue=None',
    summary: 'As zip, up to the longest list; missing elements are filled.',
    example: '{{ [1, 2] | zip_longest([3], fillvalue=0) | list }} → [(1, 3), (2, 0)]',
    run: (_runtime, value, fill: Value, others: Value[]) => {
      const lists = [value, ...others].map(listOf);
      const size = Math.max(...lists.map((list) => list.length));
      return Array.from({ length: size }, (_, at) => {
        return new PyTuple(lists.map((list) => (at < list.length ? list[at] : fill)));
      });
    },
  },
  permutations: {
    signature: 'r=None',
    summary: 'All orders of the elements (or of r of them).',
    example: '{{ [1, 2] | permutations | list }} → [(1, 2), (2, 1)]',
    run: (runtime, value, size: Value) => {
      const items = listOf(value);
      return chosen(runtime, items, size === null ? items.length : toIndex(size), true);
    },
  },
  combinations: {
    signature: 'r',
    summary: 'All choices of r elements, in their order.',
    example: '{{ [1, 2, 3] | combinations(2) | list }} → [(1, 2), (1, 3), (2, 3)]',
    run: (runtime, value, size: Value) => chosen(runtime, listOf(value), toIndex(size), false),
  },
  product: {
    signature: '*others, repeat=1',
    summary: 'All pairings of the elements of several lists.',
    example: '{{ [1, 2] | product([3, 4]) | list }} → [(1, 3), (1, 4), (2, 3), (2, 4)]',
    run: (runtime, value, repeat: Value, others: Value[]) => {
      const lists = [value, ...others].map(listOf);
      let rows: Value[][] = [[]];
      for (let round = 0; round < toIndex(repeat); round++) {
        for (const list of lists) {
          runtime.spend(rows.length * list.length);
          if (rows.length * list.length > runtime.limits.elements)
            raise('LimitError', 'There are too many combinations.');
          rows = rows.flatMap((row) => list.map((item) => [...row, item]));
        }
      }
      return rows.map((row) => new PyTuple(row));
    },
  },
};

function chosen(runtime: Runtime, items: readonly Value[], size: number, ordered: boolean): Value[] {
  const result: Value[] = [];
  const used = new Set<number>();
  const extend = (row: readonly Value[], from: number): void => {
    runtime.spend(items.length + 1);
    if (row.length === size) {
      if (result.length >= runtime.limits.elements) raise('LimitError', 'There are too many combinations.');
      result.push(new PyTuple(row));
      return;
    }
    for (let at = ordered ? 0 : from; at < items.length; at++) {
      if (used.has(at)) continue;
      used.add(at);
      extend([...row, items[at]], at + 1);
      used.delete(at);
    }
  };
  extend([], 0);
  return result;
}
