import { packFiles } from '../../../../support/playbook-json';
import { item, picklist, picklistPath } from '../../../../support/picklist-json';
import type { RuleFixture } from '../fixture';

const withItems = (...items: unknown[]) => packFiles({ [picklistPath]: picklist({ picklists: items }) });

export default {
  bad: [
    {
      what: 'an empty value',
      files: withItems(item(1, ''), item(2, 'Low')),
      finds: [`${picklistPath}#/picklists/0`],
      fixed: withItems(item(2, 'Low')),
    },
    {
      what: 'nothing but spaces',
      files: withItems(item(1, '  '), item(2, 'Low')),
      finds: [`${picklistPath}#/picklists/0`],
      fixed: withItems(item(2, 'Low')),
    },
  ],
  good: [{ what: 'values', files: withItems(item(1, 'High')) }],
} satisfies RuleFixture;
