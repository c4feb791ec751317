import { packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { field, moduleOf, picklist } from './packs';

const path = 'modules/harbours/mmd.json';
const list = picklist('Harbour Kind', uuid(20), { [uuid(21)]: 'Deep' });
const harbours = (name: string) =>
  moduleOf('harbours', [
    field('kind', {
      type: 'picklists',
      formType: 'picklist',
      dataSource: {
        model: 'picklists',
        query: { logic: 'AND', filters: [{ field: 'listName__name', operator: 'eq', value: name }] },
      },
    }),
  ]);

export default {
  bad: [
    {
      what: 'a list nobody ships',
      files: packFiles({ [path]: harbours('Sorts of harbour') }),
      finds: [`${path}#/attributes/0/dataSource/query/filters/0/value`],
    },
    {
      what: 'the name in small letters',
      files: packFiles({ [path]: harbours('harbour kind'), 'picklists/Harbour Kind.json': list }),
      finds: [`${path}#/attributes/0/dataSource/query/filters/0/value`],
      fixed: { [path]: harbours('Harbour Kind') },
    },
  ],
  good: [
    {
      what: 'a list of the pack',
      files: packFiles({ [path]: harbours('Harbour Kind'), 'picklists/Harbour Kind.json': list }),
    },
  ],
} satisfies RuleFixture;
