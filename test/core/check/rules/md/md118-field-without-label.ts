import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'an empty label',
      files: withModule({ attributes: [field('dueBy', { descriptions: { singular: '' } })] }),
      finds: [`${modulePath('hunts')}#/attributes/0`],
      fixed: withModule({ attributes: [field('dueBy', { descriptions: { singular: 'Due By' } })] }),
    },
    {
      what: 'nothing but spaces',
      files: withModule({ attributes: [field('dueBy', { descriptions: { singular: ' ' } })] }),
      finds: [`${modulePath('hunts')}#/attributes/0`],
      fixed: withModule({ attributes: [field('dueBy', { descriptions: { singular: 'Due By' } })] }),
    },
  ],
  good: [
    {
      what: 'a label',
      files: withModule({ attributes: [field('dueBy', { descriptions: { singular: 'Due' } })] }),
    },
  ],
} satisfies RuleFixture;
