import { describe, expect, it } from 'vitest';
import { filters } from '@core/template/filters';
import type { Filter } from '@core/template/runtime/library';
import { tests } from '@core/template/tests';
import { bytesMethods } from '@core/template/values/methods/bytes';
import { dictMethods } from '@core/template/values/methods/dict';
import { listMethods } from '@core/template/values/methods/list';
import { floatMethods, integerMethods } from '@core/template/values/methods/number';
import { setMethods } from '@core/template/values/methods/set';
import { textMethods } from '@core/template/values/methods/text';
import { tupleMethods } from '@core/template/values/methods/tuple';
import { PyBytes, PyTuple } from '@core/template/values/objects';
import { PySet } from '@core/template/values/set';
import { signature } from '@core/template/values/signature';
import type { Signature } from '@core/template/values/model';
import { outcome } from './support';

/** Enough for every operation on small values, and for none that looks through a large one. */
const limits = { steps: 600 };
const stopped = 'LimitError: The template took more than 600 steps.';

const numbers = Array.from({ length: 100_000 }, (_, at) => at);
const text = 'a'.repeat(1_000_000);
const large: Record<string, () => unknown> = {
  text: () => text,
  same: () => `${'a'.repeat(999_999)}a`,
  list: () => [...numbers],
  other: () => [...numbers],
  dict: () => Object.fromEntries(numbers.map((at) => [`k${at}`, at])),
  tuple: () => new PyTuple(numbers),
  bytes: () => new PyBytes(numbers.map((at) => at % 128)),
  set: () => new PySet(),
};

/** Only what the source names is made, as that takes far longer than what is tried on it. */
function run(source: string): string {
  const named = Object.entries(large).filter(([name]) => source.includes(name));
  return outcome(source, Object.fromEntries(named.map(([name, make]) => [name, make()])), { limits });
}

/** An argument for everything that must be given. */
function required(sign: Signature): string {
  const given = sign.positional.filter((parameter) => parameter.required);
  return given.map(() => "'a'").join(', ');
}

const constantOf = (table: Readonly<Record<string, Filter>>): string[] =>
  Object.keys(table).filter((name) => table[name]?.constant);
const charged = (table: Readonly<Record<string, Filter>>) =>
  Object.entries(table).filter(([, { constant }]) => !constant);

describe('work is counted by size', () => {
  it.each(charged(filters))('in the filter %s', (name, filter) => {
    expect(run(`{{ text | ${name}(${required(signature(filter.signature))}) }}`)).toBe(stopped);
  });

  it('but in the filters that hand on what there is', () => {
    const names = ['attr', 'count', 'd', 'default', 'extract', 'first', 'last', 'length', 'mandatory'];
    expect(constantOf(filters).toSorted()).toEqual([...names, 'ternary', 'type_debug']);
  });

  const plainTests = charged(tests).filter(([name]) => /^\w+$/.test(name) && name !== 'sameas');
  it.each(plainTests)('in the test %s', (name, filter) => {
    const given = required(signature(filter.signature));
    expect(run(`{{ text is ${name}${given && `(${given})`} }}`)).toBe(stopped);
  });

  it('but in the tests that ask what a value is', () => {
    const kinds =
      'boolean callable defined escaped false float integer iterable mapping none number sequence string';
    expect(constantOf(tests).toSorted()).toEqual([...kinds.split(' '), 'true', 'undefined']);
  });

  it.each([...textMethods])('in the method %s of texts', (name, method) => {
    expect(run(`{% set x = text.${name}(${required(method.signature)}) %}`)).toBe(stopped);
  });

  /** How each method of the others is shown to be counted; null for one that takes no longer on a large value. */
  const calls: Record<string, [ReadonlyMap<string, unknown>, Record<string, string | null>]> = {
    list: [
      listMethods,
      {
        append: null,
        clear: null,
        extend: 'list.extend(other)',
        insert: 'list.insert(0, 1)',
        pop: 'list.pop(0)',
        remove: 'list.remove(-1)',
        copy: 'list.copy()',
        count: 'list.count(1)',
        index: 'list.index(-1)',
        reverse: 'list.reverse()',
        sort: 'list.sort()',
      },
    ],
    dict: [
      dictMethods,
      {
        get: null,
        pop: null,
        setdefault: null,
        items: 'dict.items() | list',
        keys: 'dict.keys() | list',
        values: 'dict.values() | list',
        copy: 'dict.copy()',
        clear: 'dict.clear()',
        update: 'dict.update(dict)',
        popitem: 'dict.popitem()',
        fromkeys: 'dict.fromkeys(list)',
      },
    ],
    tuple: [tupleMethods, { count: 'tuple.count(1)', index: 'tuple.index(-1)' }],
    bytes: [bytesMethods, { decode: 'bytes.decode()', hex: 'bytes.hex()' }],
  };
  for (const [kind, [table, shown]] of Object.entries(calls)) {
    it(`in every method of ${kind}, each of which is shown here`, () => {
      expect([...table.keys()].toSorted()).toEqual(Object.keys(shown).toSorted());
      for (const [name, call] of Object.entries(shown))
        if (call) expect(run(`{% set x = ${call} %}`), name).toBe(stopped);
    });
  }

  it('in methods of sets by what they are given; those of numbers are of no size', () => {
    for (const [name, method] of setMethods)
      if (method.signature.rest || required(method.signature) !== '')
        expect(run(`{% set x = set.${name}(list) %}`), name).toMatch(/^(?:LimitError|TypeError|KeyError)/);
    expect(integerMethods.size + floatMethods.size).toBeGreaterThan(0);
  });

  it.each([
    ...['+', '-', '*', '/', '//', '%', '**', '~'].map((operator) => `text ${operator} text`),
    ...['==', '!=', '<', '<=', '>', '>='].map((operator) => `text ${operator} same`),
    ...['==', '!=', '<', '<=', '>', '>=', '+'].map((operator) => `list ${operator} other`),
    "'b' in text",
    "'b' not in text",
    '-1 in list',
    '-1 in tuple',
    'list * 2',
    'text * 2',
    'text[1:]',
    'list[1:]',
    'text[::2]',
    'dict == dict.copy()',
    "'%s' % text",
    "'{}'.format(list)",
    '(2 ** 45000) * (2 ** 45000)',
    '[1, 2] | sum(start=text)',
  ])('in %s', (expression) => {
    expect(run(`{% set x = ${expression} %}`)).toBe(stopped);
  });

  it.each([
    '{{ text }}',
    '{{ list }}',
    '{{ dict }}',
    '{{ tuple }}',
    '{{ bytes }}',
    '{% for a in list %}{% endfor %}',
  ])('in printing and visiting: %s', (source) => {
    expect(run(source)).toBe(stopped);
  });

  it('in every statement and element that is written out', () => {
    expect(run(`{% for a in [1, 2] %}${'{{ a }}'.repeat(400)}{% endfor %}`)).toBe(stopped);
    expect(run(`{% set x = [${'1,'.repeat(700)}] %}`)).toBe(stopped);
  });
});

/** Sixty levels, each holding the one below twice: small in memory, and without end when visited. */
function shared(level: (below: unknown) => unknown): unknown {
  let value: unknown = level(null);
  for (let depth = 0; depth < 60; depth++) value = level(value);
  return value;
}

describe('a structure that shares its parts ends where it is visited', () => {
  const values = {
    lists: shared((below) => [below, below]),
    dicts: shared((below) => ({ a: below, b: below })),
    more: shared((below) => ({ a: below, b: below })),
  };
  it.each(Object.entries(filters))('in the filter %s', (name, filter) => {
    const given = required(signature(filter.signature));
    for (const value of ['lists', 'dicts'])
      for (const args of [given, value, `${value}, recursive=true`]) {
        const source = `{{ ${value} | ${name}(${args}) | string | length }}`;
        expect(typeof outcome(source, values, { limits: { steps: 20_000 } })).toBe('string');
      }
  });

  it.each([
    'lists == more',
    'dicts == more',
    'dicts in [more]',
    'lists < lists',
    "'%r' % dicts",
    'dicts | combine(more, recursive=true)',
  ])('in %s', (expression) => {
    const result = outcome(`{{ ${expression} }}`, values, { limits: { steps: 20_000 } });
    expect(result).toMatch(/^(?:LimitError|False)/);
  });
});
