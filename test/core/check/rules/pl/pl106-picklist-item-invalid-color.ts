import { packFiles } from '../../../../support/playbook-json';
import { item, picklist, picklistPath } from '../../../../support/picklist-json';
import type { RuleFixture } from '../fixture';

const withItems = (...items: unknown[]) => packFiles({ [picklistPath]: picklist({ picklists: items }) });

export default {
  bad: [
    {
      what: 'a sign too many',
      files: withItems(item(1, 'High', { color: '##DE7A13' })),
      finds: [`${picklistPath}#/picklists/0/color`],
      fixed: withItems(item(1, 'High', { color: null })),
    },
    {
      what: 'a digit too few',
      files: withItems(item(1, 'High', { color: '#DE7A1' })),
      finds: [`${picklistPath}#/picklists/0/color`],
      fixed: withItems(item(1, 'High', { color: null })),
    },
  ],
  good: [
    {
      what: 'a colour, a name and none',
      files: withItems(
        item(1, 'High', { color: '#DE7A13' }),
        item(2, 'Low', { color: 'teal' }),
        item(3, 'None'),
      ),
    },
  ],
} satisfies RuleFixture;
