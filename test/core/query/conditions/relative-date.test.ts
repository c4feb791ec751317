import { describe, expect, it } from 'vitest';
import {
  newRelativeDate,
  relativeDateOf,
  withRelativeDate,
  type RelativeDate,
} from '@core/query/conditions/relative-date';

const valuesOf = (group: Record<string, unknown>) =>
  (group.filters as { operator: string; value: string }[]).map(({ operator, value }) => [operator, value]);

describe('a condition on a time relative to the run', () => {
  const cases: [RelativeDate, string[][]][] = [
    [
      { operator: 'gte', unit: 'days', amount: -30 },
      [['gte', '{{getRelativeDate(0,0,-30,"start","start","start")}}']],
    ],
    [
      { operator: 'gt', unit: 'days', amount: -30 },
      [['gt', '{{getRelativeDate(0,0,-30,"end","end","end")}}']],
    ],
    [{ operator: 'lt', unit: 'mins', amount: 1 }, [['lt', '{{getRelativeDate(0,0,0,0,1,"start")}}']]],
    [{ operator: 'lte', unit: 'hours', amount: 2 }, [['lte', '{{getRelativeDate(0,0,0,2,"end","end")}}']]],
    [
      { operator: 'date', unit: 'days', amount: 7 },
      [
        ['gte', '{{getRelativeDate(0,0,0,0,0,0)}}'],
        ['lte', '{{getRelativeDate(0,0,7,"end","end","end")}}'],
      ],
    ],
    [
      { operator: 'date', unit: 'days', amount: -7 },
      [
        ['gte', '{{getRelativeDate(0,0,-7,"start","start","start")}}'],
        ['lte', '{{getRelativeDate(0,0,0,0,0,0)}}'],
      ],
    ],
  ];
  it.each(cases)('is written as content stores it, and read back: %j', (relative, values) => {
    const group = newRelativeDate('createDate', relative);
    expect(group).toMatchObject({
      type: 'datetime',
      logic: 'AND',
      _field: 'createDate',
      _operator: relative.operator,
      _value: { differenceType: relative.unit, differenceValue: relative.amount },
    });
    expect(valuesOf(group)).toEqual(values);
    expect(relativeDateOf(group)).toEqual(relative);
  });

  const untilYesterday = {
    type: 'datetime',
    logic: 'AND',
    _field: 'createDate',
    _operator: 'date',
    _value: { differenceType: 'days', differenceValue: -7 },
    filters: [
      {
        type: 'primitive',
        field: 'createDate',
        operator: 'gte',
        value: '{{getRelativeDate(0,0,-7,"start","start","start")}}',
      },
      {
        type: 'primitive',
        field: 'createDate',
        operator: 'lte',
        value: '{{getRelativeDate(0,0,-1,"end","end","end")}}',
      },
    ],
  };

  it('goes on ending with yesterday while it counts days before the run', () => {
    const longer = withRelativeDate(untilYesterday, { operator: 'date', unit: 'days', amount: -14 });
    expect(longer.filters).toEqual([
      { ...untilYesterday.filters[0], value: '{{getRelativeDate(0,0,-14,"start","start","start")}}' },
      untilYesterday.filters[1],
    ]);
    const hours = withRelativeDate(untilYesterday, { operator: 'date', unit: 'hours', amount: -7 });
    expect(valuesOf(hours)[1]).toEqual(['lte', '{{getRelativeDate(0,0,0,0,0,0)}}']);
    expect(withRelativeDate(untilYesterday, { operator: 'date', unit: 'days', amount: -7 })).toEqual(
      untilYesterday,
    );
  });

  it.each<[string, Record<string, unknown>]>([
    ['another unit', { _value: { differenceType: 'weeks', differenceValue: -7 } }],
    ['no whole amount', { _value: { differenceType: 'days', differenceValue: '-7' } }],
    ['another operator', { _operator: 'eq' }],
    ['moments that do not fit the amount', { _value: { differenceType: 'days', differenceValue: -8 } }],
    ['a further condition', { filters: [...untilYesterday.filters, untilYesterday.filters[0]] }],
    ['a condition on another field', { _field: 'modifyDate' }],
    ['conditions that are none', { filters: [null, 1] }],
  ])('stays as it is with %s', (_name, change) => {
    expect(relativeDateOf({ ...untilYesterday, ...change })).toBeNull();
  });
});
