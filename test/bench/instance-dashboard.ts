import { barsBy, groupedBy, overTime } from '@core/edit/layout/chart-query';
import { median, repeat, reportTime, timed } from './measure';

/** Asks the instance one thing. */
type Ask = (method: 'POST', url: string, body: object) => Promise<unknown>;

const severity = { name: 'severity', of: 'picklist' } as const;
const charts = [
  groupedBy(severity),
  groupedBy({ name: 'score', of: 'value' }),
  barsBy(severity, { name: 'score', of: 'value' }),
  barsBy(severity, null),
  // As the page asks for what is drawn over time: counted where the records are.
  {
    ...overTime(severity, 'createDate', 'day'),
    aggregates: [
      ...groupedBy(severity).aggregates,
      { operator: 'groupby', alias: 'createDate', field: 'createDate' },
    ],
  },
];

/** What a dashboard of 20 widgets asks, all at once, as the page does; each has conditions of its own. */
export async function benchDashboard(ask: Ask, size: number): Promise<void> {
  const widgets = [1, 20, 40, 60].flatMap((score) =>
    charts.map(({ aggregates, sort }) => ({
      logic: 'AND',
      filters: [{ field: 'score', operator: 'gt', value: score, type: 'primitive' }],
      aggregates,
      sort,
    })),
  );
  const times = await repeat(3, async () => {
    // A write, after which nothing is known from the round before.
    await ask('POST', '/api/3/assets', { name: 'made' });
    return timed(() => Promise.all(widgets.map((body) => ask('POST', '/api/query/alerts?$limit=500', body))));
  });
  reportTime(
    `dashboard of ${widgets.length} widgets, what it asks at once, ${size} alerts`,
    median(times),
    1000,
  );
}
