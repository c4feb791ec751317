import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'a date stored as a string',
      files: withModule({ attributes: [field('due', { formType: 'datetime' })] }),
      finds: [`${modulePath('hunts')}#/attributes/0/type`],
      fixed: withModule({ attributes: [field('due', { formType: 'datetime', type: 'integer' })] }),
    },
    {
      what: 'a switch stored as a number',
      files: withModule({ attributes: [field('on', { formType: 'checkbox', type: 'integer' })] }),
      finds: [`${modulePath('hunts')}#/attributes/0/type`],
      fixed: withModule({ attributes: [field('on', { formType: 'checkbox', type: 'boolean' })] }),
    },
  ],
  good: [
    {
      what: 'pairs that belong together',
      files: withModule({
        attributes: [
          field('a'),
          field('b', { formType: 'datetime', type: 'integer' }),
          field('c', { formType: 'multiselectpicklist', type: 'picklists' }),
        ],
      }),
    },
  ],
} satisfies RuleFixture;
