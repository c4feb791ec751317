import { describe, expect, test } from 'vitest';
import { describeQuery } from '@core/query/conditions/describe';
import { fieldAt, pathsOf } from '@core/query/conditions/field';
import { newRelativeDate } from '@core/query/conditions/relative-date';
import { emptyQuery } from '@core/query/conditions/tree';
import { queryWarnings } from '@core/query/conditions/warnings';
import { alerts, open, scope } from './fields';

const condition = (path: string, operator: string, value: unknown, type = 'primitive') => ({
  field: path,
  operator,
  value,
  type,
});

describe('fields of a query', () => {
  test('are followed over relations and picklists, in either notation', () => {
    expect(fieldAt('owner.manager.lastname', scope)?.kind).toBe('text');
    expect(fieldAt('status__itemValue', scope)?.name).toBe('itemValue');
    expect(fieldAt('assets.alerts.score', scope)?.kind).toBe('number');
    expect(fieldAt('owner.salary', scope)).toBeUndefined();
    expect(fieldAt('constructor', scope)).toBeUndefined();
  });

  test('may be anything behind objects and modules nobody knows', () => {
    expect(fieldAt('source.rule.id', scope)).toMatchObject({
      kind: 'text',
      name: 'source.rule.id',
    });
    expect(fieldAt('tenant.name', scope)?.kind).toBe('text');
  });

  test('are offered with what lies one step further', () => {
    const paths = pathsOf(scope).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['name', 'status.itemValue', 'owner.lastname', 'assets.ip']),
    );
    expect(paths).not.toContain('assets.alerts');
    expect(paths.slice(0, alerts.length)).toEqual(alerts.map(({ name }) => name));
  });
});

describe('warnings', () => {
  const kindsOf = (body: Record<string, unknown>) =>
    queryWarnings(body, scope).map(({ kind, path }) => `${kind} ${path.join('.')}`.trim());
  const good = condition('name', 'eq', 'a');

  test('are none for a query that says what it means', () => {
    expect(kindsOf({ logic: 'AND', filters: [good, condition('createUser.name', 'eq', 'x')] })).toEqual([]);
  });

  test('say when a query returns everything', () => {
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

test('a query is described in a sentence', () => {
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
      newRelativeDate('seen', { operator: 'date', unit: 'mins', amount: -30 }),
    ],
  };
  expect(describeQuery(body, scope)).toBe(
    'Status is Open and (Score is at least 80 or Seen is before 1970-01-01 00:00 or Name is not empty) and owner.lastname is one of A, B and Seen is within 30 minutes before the run',
  );
  expect(describeQuery(emptyQuery(), scope)).toBe('Every record');
});
