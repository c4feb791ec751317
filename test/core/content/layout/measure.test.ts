import { describe, expect, test } from 'vitest';
import {
  assignedField,
  assignedTo,
  savings,
  secondsBetween,
  spanOf,
  withinSpan,
} from '@core/content/layout/measure';

const query = { sort: [], limit: 30, logic: 'OR', filters: [{ field: 'name', operator: 'eq', value: 'x' }] };

describe('the span of a number', () => {
  test('is the last days by a date, and all of time where either is missing', () => {
    expect(spanOf({ timeRange: 'createDate', days: 15, ratiotimeRange: 'modifyDate' })).toEqual({
      date: 'createDate',
      days: 15,
    });
    expect(spanOf({ ratiotimeRange: 'modifyDate', days: '7' }, 'ratiotimeRange')).toEqual({
      date: 'modifyDate',
      days: 7,
    });
    expect(spanOf({ timeRange: 'createDate' })).toBeNull();
    expect(spanOf({ days: 30 })).toBeNull();
    expect(spanOf({ timeRange: 'createDate', days: 'many' })).toBeNull();
  });

  test('holds beside the conditions of the query, however those are joined', () => {
    const span = { date: 'createDate', days: 30 };
    expect(withinSpan(query, null)).toEqual(query);
    expect(withinSpan(query, span)).toEqual({
      ...query,
      logic: 'AND',
      filters: [
        { logic: 'OR', filters: query.filters },
        {
          field: 'createDate',
          operator: 'gte',
          value: '{{getRelativeDate(0,0,-30,0,0,0)}}',
          type: 'datetime',
        },
      ],
    });
    expect(withinSpan({}, span, 1).filters).toEqual([
      { field: 'createDate', operator: 'gte', value: '{{getRelativeDate(0,0,-60,0,0,0)}}', type: 'datetime' },
      { field: 'createDate', operator: 'lt', value: '{{getRelativeDate(0,0,-30,0,0,0)}}', type: 'datetime' },
    ]);
  });
});

test('a widget on one’s own records asks for them by the field that assigns them', () => {
  const config = { assignedToSetting: 'onlyMe', mapping: { assignedToPerson: 'assignedTo' } };
  expect(assignedField(config)).toBe('assignedTo');
  expect(assignedField({ ...config, assignedToSetting: 'all' })).toBeNull();
  expect(assignedField({ assignedToSetting: 'onlyMe', mapping: [] })).toBeNull();
  expect(assignedTo(query, 'assignedTo', '/api/3/people/1').filters).toEqual([
    { logic: 'OR', filters: query.filters },
    { field: 'assignedTo', operator: 'eq', value: '/api/3/people/1', type: 'object' },
  ]);
  expect(assignedTo(query, null, '/api/3/people/1')).toEqual(query);
});

test('the time between two dates weighs each pair by its records, and passes over what lacks one', () => {
  const rows = [
    { from: 100, to: 200, total: 3 },
    { from: 100, to: 500, total: 1 },
    { from: null, to: 500, total: 9 },
  ];
  expect(secondsBetween(rows, false)).toBe(175);
  expect(secondsBetween(rows, true)).toBe(400);
  expect(secondsBetween([{ from: null, to: 1, total: 1 }], false)).toBeNull();
});

test('runs save minutes each, and what those cost', () => {
  expect(savings({ perMin: 5, perHour: 60 }, 24)).toEqual({ minutes: 120, cost: 120 });
  expect(savings({ perMin: 'x' }, 24)).toEqual({ minutes: 0, cost: 0 });
});
