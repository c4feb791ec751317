import { packFiles } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';

const path = 'dashboards/A dashboard.json';
const chart = (...aggregates: unknown[]) =>
  packFiles({
    [path]: {
      name: 'A dashboard',
      config: { rows: [{ query: { logic: 'AND', sort: [], filters: [], aggregates } }] },
    },
  });

export default {
  bad: [
    {
      what: 'another name',
      files: chart({ operator: 'total', field: 'id', alias: 'a' }),
      finds: [`${path}#/config/rows/0/query/aggregates/0/operator`],
    },
    {
      what: 'capitals, and none',
      files: chart({ operator: 'COUNT', field: 'id', alias: 'a' }, { field: 'id', alias: 'b' }),
      finds: [
        `${path}#/config/rows/0/query/aggregates/0/operator`,
        `${path}#/config/rows/0/query/aggregates/1`,
      ],
    },
  ],
  good: [
    {
      what: 'known ones',
      files: chart(
        { operator: 'countdistinct', field: '*', alias: 'total' },
        { operator: 'groupby', field: 'severity', alias: 'severity' },
      ),
    },
  ],
} satisfies RuleFixture;
