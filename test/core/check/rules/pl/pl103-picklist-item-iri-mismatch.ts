import { packFiles } from '../../../../support/playbook-json';
import { item, picklist, picklistPath } from '../../../../support/picklist-json';
import { uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const withItems = (...items: unknown[]) => packFiles({ [picklistPath]: picklist({ picklists: items }) });

export default {
  bad: [
    {
      what: 'a copy with a new uuid',
      files: withItems(item(1, 'High', { '@id': `/api/3/picklists/${uuid(99)}` })),
      finds: [`${picklistPath}#/picklists/0/@id`],
      fixed: withItems(item(1, 'High')),
    },
    {
      what: 'the second one',
      files: withItems(item(1, 'High'), item(2, 'Low', { '@id': `/api/3/picklists/${uuid(1)}` })),
      finds: [`${picklistPath}#/picklists/1/@id`],
      fixed: withItems(item(1, 'High'), item(2, 'Low')),
    },
  ],
  good: [{ what: 'IRIs and uuids that agree', files: withItems(item(1, 'High'), item(2, 'Low')) }],
} satisfies RuleFixture;
