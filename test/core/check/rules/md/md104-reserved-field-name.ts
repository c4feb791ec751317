import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'the number of the record',
      files: withModule({ attributes: [field('id')] }),
      finds: [`${modulePath('hunts')}#/attributes/0/name`],
    },
    {
      what: 'the same in capitals',
      files: withModule({ attributes: [field('name'), field('ID')] }),
      finds: [`${modulePath('hunts')}#/attributes/1/name`],
    },
  ],
  good: [{ what: 'a name that only contains it', files: withModule({ attributes: [field('sourceId')] }) }],
} satisfies RuleFixture;
