import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '@core/network-manager/state';
import { addresses, Desk, names } from './desk';

const hosts = [
  { name: 'alpha', color: 1, comment: 'one', subnet: '10.0.0.1/32' },
  { name: 'beta', color: 2, type: 'fqdn', fqdn: 'b.example.net' },
  { name: 'gamma', color: 10, comment: 'one' },
];

function desk(): Desk {
  const made = new Desk({ config: { 'adom/root/obj/firewall/address': hosts } });
  return made;
}

const found = (filter: unknown) => names(desk().get(addresses, { filter }, 0));

describe('filters', () => {
  it.each([
    [['name', '==', 'beta'], ['beta']],
    [
      ['name', '!=', 'beta'],
      ['alpha', 'gamma'],
    ],
    [[['name', '==', 'beta']], ['beta']],
    [[['color', '>', 1], '&&', ['color', '<', 10]], ['beta']],
    [
      [
        ['color', '>=', 2],
        ['comment', '==', 'one'],
      ],
      ['gamma'],
    ],
    [
      [['name', '==', 'alpha'], '||', ['name', '==', 'gamma']],
      ['alpha', 'gamma'],
    ],
    [
      ['!', ['name', '==', 'alpha']],
      ['beta', 'gamma'],
    ],
    [
      [['name', '==', 'alpha'], '||', [['color', '==', 2], '&&', ['type', '==', 2]]],
      ['alpha', 'beta'],
    ],
    [['type', '==', 'fqdn'], ['beta']],
    [['type', '==', 2], ['beta']],
    [
      ['name', 'in', 'alpha', 'gamma'],
      ['alpha', 'gamma'],
    ],
    [
      ['name', 'in', ['alpha', 'gamma']],
      ['alpha', 'gamma'],
    ],
    [
      ['name', '!in', 'alpha'],
      ['beta', 'gamma'],
    ],
    [['name', 'like', '%a%m%'], ['gamma']],
    [
      ['name', '!like', '%e%'],
      ['alpha', 'gamma'],
    ],
    [['name', 'glob', 'a*'], ['alpha']],
    [['name', 'contain', 'mm'], ['gamma']],
    [['subnet', 'contain', '10.0.0.1'], ['alpha']],
    [
      ['color', '&', 2],
      ['beta', 'gamma'],
    ],
    [['nothing', '==', 'x'], []],
    [[], ['alpha', 'beta', 'gamma']],
  ])('%j', (filter, expected) => expect(found(filter)).toEqual(expected));

  it('refuses a pattern that is too long, and goes on', () => {
    const asked = desk();
    const filter = ['name', 'like', 'a'.repeat(5_000)];
    expect(asked.ask('get', addresses, { filter })).toMatchObject({
      code: -10,
      message: 'The data is invalid for selected url',
    });
    expect(asked.ask('get', addresses, { filter: ['name', 'like', 'a%'] }).code).toBe(0);
  });
});

describe('other options', () => {
  it('sorts, cuts a range, and keeps the fields that are wanted', () => {
    expect(desk().get(addresses, { sortings: [{ color: -1 }], range: [0, 2], fields: ['color'] })).toEqual([
      { name: 'gamma', color: 10, oid: expect.any(Number) },
      { name: 'beta', color: 2, oid: expect.any(Number) },
    ]);
    expect(names(desk().get(addresses, { range: [2, 5] }))).toEqual(['gamma']);
    expect(names(desk().get(addresses, { sortings: [{ comment: 1 }, { name: -1 }] }))).toEqual([
      'beta',
      'gamma',
      'alpha',
    ]);
  });

  it('counts, describes, and gives a checksum that follows what is written', () => {
    const one = desk();
    expect(one.get(addresses, { option: 'count', filter: ['comment', '==', 'one'] })).toBe(2);
    expect(one.get(addresses, { option: ['syntax'] })).toMatchObject({
      'firewall address': {
        mkey: 'name',
        attr: { type: { type: 'uint32', default: 'ipmask', opts: { ipmask: 0, fqdn: 2 } } },
      },
    });
    const before = one.get(addresses, { option: 'devinfo' });
    expect(one.get(addresses, { option: 'devinfo' })).toEqual(before);
    const checksum = one.get(addresses, { option: 'chksum' });
    one.add(addresses, { name: 'delta' });
    expect(one.get(addresses, { option: 'devinfo' })).not.toEqual(before);
    expect(one.get(addresses, { option: 'chksum' })).not.toEqual(checksum);
    expect(
      one.get('/pm/config/adom/root/obj/firewall/addrgrp', { option: 'datasrc', attr: 'member' }),
    ).toMatchObject({ 'firewall address': [{ name: 'alpha' }, {}, {}, {}], 'firewall addrgrp': [] });
  });
});

/** The same question, answered in the plainest way. */
function naive(rows: readonly Row[], filter: Filter): Row[] {
  return rows.filter((row) => holds(row, filter));
}

type Filter =
  | { kind: 'test'; field: string; operator: '==' | '!=' | '<' | '>=' | 'in'; values: (string | number)[] }
  | { kind: 'not'; inner: Filter }
  | { kind: 'join'; first: Filter; rest: { word: '&&' | '||' | ''; filter: Filter }[] };

function holds(row: Row, filter: Filter): boolean {
  if (filter.kind === 'not') return !holds(row, filter.inner);
  if (filter.kind === 'join') {
    let result = holds(row, filter.first);
    for (const { word, filter: next } of filter.rest)
      result = word === '||' ? result || holds(row, next) : result && holds(row, next);
    return result;
  }
  const value = row[filter.field];
  const [wanted] = filter.values;
  if (filter.operator === 'in') return filter.values.some((one) => String(one) === String(value));
  if (filter.operator === '==') return String(value) === String(wanted);
  if (filter.operator === '!=') return String(value) !== String(wanted);
  return filter.operator === '<' ? Number(value) < Number(wanted) : Number(value) >= Number(wanted);
}

function written(filter: Filter): unknown[] {
  if (filter.kind === 'not') return ['!', written(filter.inner)];
  if (filter.kind === 'test') return [filter.field, filter.operator, ...filter.values];
  return [
    written(filter.first),
    ...filter.rest.flatMap(({ word, filter: next }) =>
      word === '' ? [written(next)] : [word, written(next)],
    ),
  ];
}

const test = fc.oneof(
  fc.record({
    kind: fc.constant('test' as const),
    field: fc.constant('color'),
    operator: fc.constantFrom('==' as const, '!=' as const, '<' as const, '>=' as const, 'in' as const),
    values: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('test' as const),
    field: fc.constant('name'),
    operator: fc.constantFrom('==' as const, '!=' as const, 'in' as const),
    values: fc.array(fc.constantFrom('h0', 'h1', 'h2', 'h3'), { minLength: 1, maxLength: 2 }),
  }),
);
const { filter: anyFilter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    test,
    fc.record({ kind: fc.constant('not' as const), inner: tie('filter') }),
    fc.record({
      kind: fc.constant('join' as const),
      first: tie('filter'),
      rest: fc.array(
        fc.record({
          word: fc.constantFrom('&&' as const, '||' as const, '' as const),
          filter: tie('filter'),
        }),
        {
          maxLength: 3,
        },
      ),
    }),
  ),
}));

it('selects what the plainest way selects, whatever the filter, the order and the range', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 8 }),
      anyFilter,
      fc.constantFrom(1, -1),
      fc.tuple(fc.nat(6), fc.nat(6)),
      (colors, filter, sign, [from, count]) => {
        const rows = colors.map((color, at): Row => ({ name: `h${at}`, color }));
        const one = new Desk({ config: { 'adom/root/obj/firewall/address': rows } });
        const expected = naive(rows, filter)
          .toSorted((a, b) => (Number(a['color']) - Number(b['color'])) * sign)
          .slice(from, from + count)
          .map((row) => row['name']);
        const answer = one.get(addresses, {
          filter: written(filter),
          sortings: [{ color: sign }],
          range: [from, count],
        });
        expect(names(answer)).toEqual(expected);
      },
    ),
    { seed: 20260115, numRuns: 300 },
  );
});
