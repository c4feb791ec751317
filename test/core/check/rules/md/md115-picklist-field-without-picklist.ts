import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'no data source',
      files: withModule({
        attributes: [field('verdict', { formType: 'picklist', type: 'picklists', dataSource: null })],
      }),
      finds: [`${modulePath('hunts')}#/attributes/0/dataSource`],
    },
    {
      what: 'a query without the list',
      files: withModule({
        attributes: [
          field('verdict', {
            formType: 'picklist',
            type: 'picklists',
            dataSource: { model: 'picklists', query: { logic: 'AND', filters: [] } },
          }),
        ],
      }),
      finds: [`${modulePath('hunts')}#/attributes/0/dataSource`],
    },
  ],
  good: [
    {
      what: 'a list by name',
      files: withModule({
        attributes: [
          field('verdict', {
            formType: 'picklist',
            type: 'picklists',
            dataSource: {
              model: 'picklists',
              query: {
                logic: 'AND',
                filters: [{ field: 'listName__name', operator: 'eq', value: 'Verdict' }],
              },
            },
          }),
        ],
      }),
    },
  ],
} satisfies RuleFixture;
