import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'a text stored as text',
      files: withModule({ attributes: [field('name', { type: 'text' })] }),
      finds: [`${modulePath('hunts')}#/attributes/0/type`],
      fixed: withModule({ attributes: [field('name')] }),
    },
    {
      what: 'a date stored as datetime, and no type',
      files: withModule({
        attributes: [field('a', { type: 'datetime', formType: 'datetime' }), field('b', { type: '' })],
      }),
      finds: [`${modulePath('hunts')}#/attributes/0/type`, `${modulePath('hunts')}#/attributes/1`],
      fixed: withModule({ attributes: [field('a', { type: 'integer', formType: 'datetime' }), field('b')] }),
    },
  ],
  good: [
    {
      what: 'a number and a relation',
      files: withModule({
        attributes: [
          field('n', { type: 'integer', formType: 'integer' }),
          field('a', { type: 'alerts', formType: 'lookup' }),
        ],
      }),
    },
  ],
} satisfies RuleFixture;
