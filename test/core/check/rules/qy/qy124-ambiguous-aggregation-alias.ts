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
      what: 'twice',
      files: chart(
        { operator: 'groupby', field: 'a', alias: 'x' },
        { operator: 'groupby', field: 'b', alias: 'x' },
      ),
      finds: [`${path}#/config/rows/0/query/aggregates/1/alias`],
    },
    {
      what: 'a number without',
      files: chart({ operator: 'count', field: 'id' }),
      finds: [`${path}#/config/rows/0/query/aggregates/0`],
      fixed: chart({ operator: 'count', field: 'id', alias: 'total' }),
    },
  ],
  good: [
    {
      what: 'one each',
      files: chart({ operator: 'groupby', field: 'a' }, { operator: 'sum', field: 'b', alias: 'sum' }),
    },
  ],
} satisfies RuleFixture;
