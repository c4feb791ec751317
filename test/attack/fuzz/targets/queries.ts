import { PackwrightError } from '@core/contract/errors';
import { QueryError } from '@core/query/query';
import type { Instance } from '../../../../main/instance/instance';
import { PlatformError } from '../../../../main/instance/platform-error';
import { searchOf } from '../../../../main/instance/records/records';
import { freshInstance, publishAlerts } from '../../../instance/support';
import { jsonChanges } from '../mutate-json';
import { Broken, kindOf, same, type Target } from '../target';

let opened: Promise<Instance> | null = null;

async function open(): Promise<Instance> {
  const instance = freshInstance();
  await publishAlerts(instance);
  const { records } = instance;
  for (let index = 0; index < 12; index++)
    records.create(
      records.entity('alerts'),
      { name: `n${index % 3}`, score: index / 2, isOpen: index % 2 === 0, sourceId: String(index) },
      { actor: null },
    );
  return instance;
}

/** Any query is refused with a sentence, or its pages, its count and its whole say the same. */
export const queries: Target = {
  words: [
    '"field": ',
    '"operator": ',
    '"value": ',
    '"logic": "OR"',
    '"filters": [',
    '"sort": [{"field": "name"}]',
    '"like"',
    '"in"',
    '"isnull"',
    '"%"',
    '"severity.itemValue"',
    '"__proto__"',
    '"aggregates": [',
    '"groupby"',
    "'; DROP TABLE alerts; --",
    '"$search"',
    'null',
  ],
  changes: jsonChanges(),
  seeds: () =>
    [
      { logic: 'AND', filters: [{ field: 'name', operator: 'eq', value: 'n1' }] },
      {
        logic: 'OR',
        filters: [
          { field: 'score', operator: 'gt', value: 2 },
          { field: 'name', operator: 'like', value: '%1' },
        ],
        sort: [{ field: 'score', direction: 'DESC' }],
      },
      {
        logic: 'AND',
        filters: [
          { field: 'severity.itemValue', operator: 'in', value: ['High'] },
          { field: 'isOpen', operator: 'isnull', value: true },
        ],
      },
    ].map((body) => Buffer.from(JSON.stringify(body))),
  async run(input) {
    const instance = await (opened ??= open());
    const { records } = instance;
    const alerts = records.entity('alerts');
    let body: unknown;
    try {
      body = JSON.parse(input.toString('utf8'));
    } catch {
      return 'no JSON';
    }
    try {
      const whole = records.find(alerts, searchOf(body, { limit: 100 }));
      const count = records.count(alerts, searchOf(body));
      if (whole.total !== count) throw new Broken(`found ${whole.total}, counted ${count}`);
      const pages = [1, 2, 3].flatMap(
        (page) => records.find(alerts, searchOf(body, { limit: 4, page })).rows,
      );
      same(
        'pages and the whole',
        pages.map(({ uuid }) => uuid),
        whole.rows.map(({ uuid }) => uuid),
      );
      same('how many records are left', records.count(alerts, searchOf({})), 12);
      return `found ${whole.total}`;
    } catch (thrown) {
      if (
        thrown instanceof QueryError ||
        thrown instanceof PlatformError ||
        thrown instanceof PackwrightError
      )
        return kindOf(thrown);
      throw thrown;
    }
  },
  close: async () => (await opened)?.close(),
};
