import { packFiles } from '../../../../support/playbook-json';
import { item, picklist, picklistPath } from '../../../../support/picklist-json';
import type { RuleFixture } from '../fixture';

const withItems = (...items: unknown[]) => packFiles({ [picklistPath]: picklist({ picklists: items }) });

export default {
  bad: [
    {
      what: 'no number',
      files: withItems(item(1, 'High', { orderIndex: null })),
      finds: [`${picklistPath}#/picklists/0`],
      fixed: withItems(item(1, 'High', { orderIndex: 0 })),
    },
    {
      what: 'a text',
      files: withItems(item(1, 'High'), item(2, 'Low', { orderIndex: '2' })),
      finds: [`${picklistPath}#/picklists/1`],
      fixed: withItems(item(1, 'High'), item(2, 'Low', { orderIndex: 1 })),
    },
  ],
  good: [{ what: 'numbers', files: withItems(item(1, 'High')) }],
} satisfies RuleFixture;
