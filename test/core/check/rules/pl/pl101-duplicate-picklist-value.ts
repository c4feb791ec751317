import { packFiles } from '../../../../support/playbook-json';
import { item, picklist, picklistPath } from '../../../../support/picklist-json';
import type { RuleFixture } from '../fixture';

const withItems = (...items: unknown[]) => packFiles({ [picklistPath]: picklist({ picklists: items }) });

export default {
  bad: [
    {
      what: 'a copy',
      files: withItems(item(1, 'High'), item(2, 'High')),
      finds: [`${picklistPath}#/picklists/1/itemValue`],
      fixed: withItems(item(1, 'High')),
    },
    {
      what: 'one of three',
      files: withItems(item(1, 'High'), item(2, 'Low'), item(3, 'High')),
      finds: [`${picklistPath}#/picklists/2/itemValue`],
      fixed: withItems(item(1, 'High'), item(2, 'Low')),
    },
  ],
  good: [{ what: 'two values', files: withItems(item(1, 'High'), item(2, 'high')) }],
} satisfies RuleFixture;
