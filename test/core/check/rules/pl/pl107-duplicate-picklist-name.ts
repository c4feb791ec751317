import { packFiles } from '../../../../support/playbook-json';
import { picklist, picklistPath } from '../../../../support/picklist-json';
import type { RuleFixture } from '../fixture';
import { uuid } from '../../../../support/playbook-json';

const second = picklistPath.replace('.json', ' 2.json');

export default {
  bad: [
    {
      what: 'a copy',
      files: packFiles({ [picklistPath]: picklist(), [second]: picklist({ uuid: uuid(61) }) }),
      finds: [`${picklistPath}#/name`, `${second}#/name`],
    },
    {
      what: 'a copy with other items',
      files: packFiles({ [picklistPath]: picklist(), [second]: picklist({ uuid: uuid(62), picklists: [] }) }),
      finds: [`${picklistPath}#/name`, `${second}#/name`],
    },
  ],
  good: [
    {
      what: 'two names',
      files: packFiles({
        [picklistPath]: picklist(),
        [second]: picklist({ uuid: uuid(61), name: 'Another' }),
      }),
    },
  ],
} satisfies RuleFixture;
