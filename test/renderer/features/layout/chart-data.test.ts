import { describe, expect, it } from 'vitest';
import { barsBy, groupedBy } from '@core/edit/layout/chart-query';
import {
  chartParts,
  coloursOf,
  overMoments,
} from '../../../../renderer/src/features/layout/widgets/chart-data';

const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).getTime() / 1000;

describe('parts of a chart', () => {
  it('are named by the first field, and parted by the second', () => {
    const query = barsBy(
      { name: 'lead', of: 'record', namedBy: ['firstname', 'lastname'] },
      { name: 'severity', of: 'picklist' },
    );
    const row = {
      total: 3,
      lead__firstname: 'Ada',
      lead__lastname: 'Byron',
      lead__uuid: 'u',
      severity: 'High',
      color: '#ff0000',
    };
    expect(chartParts(query, [row])).toEqual([
      { label: 'Ada Byron', series: 'High', total: 3, colour: '#ff0000', row },
    ]);
  });

  it('say where there is no value, and paint nothing that is no colour', () => {
    const row = { total: '2', severity: null, color: 'url(x)' };
    expect(chartParts(groupedBy({ name: 'severity', of: 'picklist' }), [row])).toMatchObject([
      { label: 'None', series: null, total: 2, colour: null },
    ]);
  });

  it('have the colour of their item, else one each', () => {
    const colours = coloursOf([
      { name: 'a', colour: '#010203' },
      { name: 'b', colour: null },
      { name: 'c', colour: null },
    ]);
    expect(colours.get('a')).toBe('#010203');
    expect(new Set(colours.values()).size).toBe(3);
  });
});

describe('records over time', () => {
  it('are counted by day, without a gap', () => {
    const rows = [
      { severity: 'High', seen: at(2026, 3, 28, 1), total: 2 },
      { severity: 'High', seen: at(2026, 3, 30, 23), total: 1 },
      { severity: 'Low', seen: at(2026, 3, 30, 0), total: 4 },
      { severity: 'Low', seen: null, total: 9 },
    ];
    const { moments, series } = overMoments(rows, 'severity', 'seen', 'day');
    expect(moments.map(({ from }) => from)).toEqual([28, 29, 30].map((day) => at(2026, 3, day, 0)));
    expect(moments.at(-1)?.to).toBe(at(2026, 3, 31, 0));
    expect(series.map(({ name, counts }) => [name, counts])).toEqual([
      ['High', [2, 0, 1]],
      ['Low', [0, 0, 4]],
    ]);
  });

  it('are counted by month, the latest where there are too many', () => {
    const rows = [1990, 2025, 2026].map((year) => ({ by: 'x', seen: at(year, 1, 15), total: 1 }));
    const { moments, series } = overMoments(rows, 'by', 'seen', 'month');
    expect(moments).toHaveLength(120);
    expect(series[0]?.counts.filter((count) => count > 0)).toEqual([1, 1]);
    expect(overMoments([], 'by', 'seen', 'day')).toEqual({ moments: [], series: [] });
  });
});
