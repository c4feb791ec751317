import { describe, expect, test } from 'vitest';
import {
  addEntry,
  changeEntry,
  emptyBody,
  entriesOf,
  logicOf,
  newFilter,
  removeEntry,
  withField,
  withOperator,
  withoutUnfinished,
} from '@core/query/builder/body';
import { describeQuery } from '@core/query/builder/describe';
import { fieldAt, type FieldKind, type FieldsOf, pathsOf, type QueryField } from '@core/query/builder/field';
import { filterType, operatorOffers, operatorsFor, valueFor } from '@core/query/builder/operators';
import { queryWarnings } from '@core/query/builder/warnings';
import { operators } from '@core/query/operators';
import { readQuery } from '@core/query/query';

const field = (name: string, kind: FieldKind, more: Partial<QueryField> = {}): QueryField => ({
  name,
  title: name.charAt(0).toUpperCase() + name.slice(1),
  kind,
  target: null,
  choices: null,
  ...more,
});
const open = { iri: '/api/3/picklists/1', name: 'Open' };
const modules: Record<string, QueryField[]> = {
  alerts: [
    field('name', 'text'),
    field('score', 'number'),
    field('seen', 'date'),
    field('status', 'picklist', { choices: [open, { iri: '/api/3/picklists/2', name: 'Closed' }] }),
    field('owner', 'record', { target: 'people' }),
    field('assets', 'records', { target: 'assets' }),
    field('source', 'object'),
    field('tenant', 'record', { target: 'unheard' }),
  ],
  people: [field('lastname', 'text'), field('manager', 'record', { target: 'people' })],
  assets: [field('ip', 'text'), field('alerts', 'records', { target: 'alerts' })],
};
const fieldsOf: FieldsOf = (module) => {
  const fields = Object.hasOwn(modules, module) ? modules[module] : undefined;
  return fields && new Map(fields.map((each) => [each.name, each]));
};
const condition = (path: string, operator: string, value: unknown, type = 'primitive') => ({
  field: path,
  operator,
  value,
  type,
});

describe('fields of a query', () => {
  test('are followed over relations and picklists, in either notation', () => {
    expect(fieldAt('owner.manager.lastname', 'alerts', fieldsOf)?.kind).toBe('text');
    expect(fieldAt('status__itemValue', 'alerts', fieldsOf)?.name).toBe('itemValue');
    expect(fieldAt('assets.alerts.score', 'alerts', fieldsOf)?.kind).toBe('number');
    expect(fieldAt('owner.salary', 'alerts', fieldsOf)).toBeUndefined();
    expect(fieldAt('constructor', 'alerts', fieldsOf)).toBeUndefined();
  });

  test('may be anything behind objects and modules nobody knows', () => {
    expect(fieldAt('source.rule.id', 'alerts', fieldsOf)).toMatchObject({
      kind: 'text',
      name: 'source.rule.id',
    });
    expect(fieldAt('tenant.name', 'alerts', fieldsOf)?.kind).toBe('text');
  });

  test('are offered with what lies one step further', () => {
    const paths = pathsOf('alerts', fieldsOf).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['name', 'status.itemValue', 'owner.lastname', 'assets.ip']),
    );
    expect(paths).not.toContain('assets.alerts');
  });
});

describe('operators', () => {
  test('offered are those the platform has, for every kind of field', () => {
    const known = new Set(Object.keys(operators));
    for (const { id } of operatorOffers) expect(known).toContain(id);
    for (const { kind } of modules['alerts'] ?? [])
      expect(operatorsFor(field('any', kind)).length).toBeGreaterThan(1);
  });

  test('come with the type the platform writes', () => {
    const types = (modules['alerts'] ?? []).map((each) => [each.name, filterType(each)]);
    expect(Object.fromEntries(types)).toMatchObject({
      name: 'primitive',
      score: 'primitive',
      seen: 'datetime',
      status: 'object',
      owner: 'object',
      assets: 'array',
      source: 'object',
    });
  });

  test('bring the value into the shape they want', () => {
    expect(valueFor('list', 'a|b')).toEqual(['a', 'b']);
    expect(valueFor('one', ['a', 'b'])).toBe('a');
    expect(valueFor('range', 4)).toEqual([4, null]);
    expect(valueFor('flag', 'x')).toBe(true);
    expect(valueFor('object', 'x')).toEqual({});
    expect(withOperator(condition('name', 'eq', 'a'), 'in')).toMatchObject({ operator: 'in', value: ['a'] });
  });
});

describe('a body under the builder', () => {
  const body = {
    limit: 30,
    logic: 'and',
    filters: [
      { ...condition('name', 'eq', 'a'), _extra: 1 },
      'left alone',
      { logic: 'OR', filters: [condition('score', 'gt', 5)], display: {} },
    ],
    sort: [{ field: 'name', direction: 'ASC' }],
  };

  test('keeps what the builder does not know', () => {
    const next = changeEntry(body, [2, 0], (entry) => ({ ...entry, value: 6 }));
    expect(next).toEqual({
      ...body,
      filters: [
        body.filters[0],
        'left alone',
        { logic: 'OR', filters: [condition('score', 'gt', 6)], display: {} },
      ],
    });
    expect(addEntry(body, [2], condition('name', 'eq', 'b'))).toMatchObject({ limit: 30, sort: body.sort });
    expect(removeEntry(body, [0])).toEqual({ ...body, filters: body.filters.slice(1) });
    expect(removeEntry(body, [])).toBe(body);
  });

  test('is read as it is written', () => {
    expect(logicOf(body)).toBe('AND');
    expect(entriesOf(body).map(({ index }) => index)).toEqual([0, 2]);
    expect(logicOf({ logic: 'XOR' })).toBeNull();
  });

  test('grows by conditions the platform can read', () => {
    let grown = emptyBody();
    for (const each of modules['alerts'] ?? []) grown = addEntry(grown, [], newFilter(each.name, each));
    expect(readQuery(grown).filters).toHaveLength(8);
  });

  test('keeps operator and value of a condition that goes to a field they fit', () => {
    const filter = condition('name', 'like', '%a%');
    expect(withField(filter, 'owner.lastname', field('lastname', 'text'))).toMatchObject({
      field: 'owner.lastname',
      operator: 'like',
      value: '%a%',
    });
    expect(withField(filter, 'seen', field('seen', 'date'))).toMatchObject({
      operator: 'gte',
      value: null,
      type: 'datetime',
    });
    const status = fieldAt('status', 'alerts', fieldsOf);
    expect(withField(condition('name', 'eq', 'a'), 'status', status)).toMatchObject({
      operator: 'eq',
      value: null,
      type: 'object',
    });
  });

  test('is asked without the conditions that have no value yet', () => {
    const unfinished = {
      logic: 'AND',
      filters: [
        condition('name', 'eq', null),
        condition('name', 'isnull', true),
        condition('score', 'between', [1, null]),
        { logic: 'OR', filters: [condition('name', 'in', [])] },
      ],
    };
    expect(withoutUnfinished(unfinished).filters).toEqual([condition('name', 'isnull', true)]);
  });
});

describe('warnings', () => {
  const kindsOf = (body: Record<string, unknown>) =>
    queryWarnings(body, 'alerts', fieldsOf).map(({ kind, path }) => `${kind} ${path.join('.')}`.trim());
  const good = condition('name', 'eq', 'a');

  test('are none for a query that says what it means', () => {
    expect(kindsOf({ logic: 'AND', filters: [good, condition('createUser.name', 'eq', 'x')] })).toEqual([]);
  });

  test('tell of a query that returns everything', () => {
    expect(kindsOf({ logic: 'AND', filters: [] })).toEqual(['everything']);
    expect(kindsOf({})).toEqual(['everything']);
    expect(kindsOf({ filters: [good] })).toEqual(['everything']);
    expect(kindsOf({ logic: 'AND', filters: [{ filters: [good] }] })).toEqual(['everything', 'doubtful 0']);
    expect(kindsOf({ logic: 'AND', filters: [good, { filters: [good] }] })).toEqual(['doubtful 1']);
  });

  test('stand at the condition they are about', () => {
    const { type: _type, ...untyped } = good;
    expect(kindsOf({ logic: 'AND', filters: [good, untyped] })).toEqual(['doubtful 1']);
    expect(kindsOf({ logic: 'AND', filters: [condition('nam', 'eq', 'a')] })).toEqual(['refused 0']);
    expect(kindsOf({ logic: 'AND', filters: [condition('name', 'isnotnull', '')] })).toEqual(['refused 0']);
    expect(kindsOf({ logic: 'AND', filters: [condition('name', 'like', 'a')] })).toEqual(['doubtful 0']);
    expect(kindsOf({ logic: 'AND', filters: [condition('source', 'contains', 'a')] })).toEqual(['refused 0']);
    expect(kindsOf({ logic: 'XOR', filters: [good] })).toEqual(['everything', 'refused']);
    expect(kindsOf({ logic: 'AND', filters: {} })).toEqual(['refused']);
  });
});

test('a query is told in a sentence', () => {
  const body = {
    logic: 'AND',
    filters: [
      condition('status', 'eq', open.iri, 'object'),
      {
        logic: 'OR',
        filters: [
          condition('score', 'gte', 80),
          condition('seen', 'lt', 0, 'datetime'),
          condition('name', 'isnull', false),
        ],
      },
      condition('owner.lastname', 'in', ['A', 'B']),
    ],
  };
  expect(describeQuery(body, 'alerts', fieldsOf)).toBe(
    'Status is Open and (Score is at least 80 or Seen is before 1970-01-01 00:00 or Name is not empty) and owner.lastname is any of A, B',
  );
  expect(describeQuery(emptyBody(), 'alerts', fieldsOf)).toBe('Every record');
});
