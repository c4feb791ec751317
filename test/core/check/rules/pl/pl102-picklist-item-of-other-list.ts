import { packFiles } from '../../../../support/playbook-json';
import { item, picklist, picklistPath } from '../../../../support/picklist-json';
import { uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const withItems = (...items: unknown[]) => packFiles({ [picklistPath]: picklist({ picklists: items }) });

export default {
  bad: [
    {
      what: 'an item copied from another list',
      files: withItems(item(1, 'High', { listName: `/api/3/picklist_names/${uuid(77)}` })),
      finds: [`${picklistPath}#/picklists/0/listName`],
      fixed: withItems(item(1, 'High')),
    },
    {
      what: 'the second one',
      files: withItems(item(1, 'High'), item(2, 'Low', { listName: `/api/3/picklist_names/${uuid(78)}` })),
      finds: [`${picklistPath}#/picklists/1/listName`],
      fixed: withItems(item(1, 'High'), item(2, 'Low')),
    },
  ],
  good: [{ what: 'items of the list', files: withItems(item(1, 'High'), item(2, 'Low')) }],
} satisfies RuleFixture;
