import { packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'modules/alerts/detail-layout.json';
const layout = (actionButtons: unknown[]) => ({
  uuid: 'modules-alerts-detail',
  type: 'rows',
  config: { rows: [], actionButtons },
});

export default {
  bad: [
    {
      what: 'a button of a detail view',
      files: packFiles({ [path]: layout([{ id: `/api/3/workflows/${uuid(999)}`, name: 'Go' }]) }),
      finds: [`${path}#/config/actionButtons/0/id`],
      fixed: { [path]: layout([]) },
    },
    {
      what: 'a button of a grid, beside one that works',
      files: packFiles({
        [path]: layout([
          { id: `/api/3/workflows/${uuid(700)}`, name: 'Works' },
          { id: `/api/3/workflows/${uuid(998)}`, name: 'Does not' },
        ]),
      }),
      finds: [`${path}#/config/actionButtons/1/id`],
      fixed: { [path]: layout([{ id: `/api/3/workflows/${uuid(700)}`, name: 'Works' }]) },
    },
  ],
  good: [
    {
      what: 'a playbook of the pack',
      files: packFiles({ [path]: layout([{ id: `/api/3/workflows/${uuid(700)}`, name: 'Go' }]) }),
    },
  ],
} satisfies RuleFixture;
