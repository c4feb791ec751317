import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'the same name',
      files: withModule({ attributes: [field('name'), field('name')] }),
      finds: [`${modulePath('hunts')}#/attributes/1/name`],
      fixed: withModule({ attributes: [field('name')] }),
    },
    {
      what: 'another letter case',
      files: withModule({ attributes: [field('dueBy'), field('x'), field('DueBy')] }),
      finds: [`${modulePath('hunts')}#/attributes/2/name`],
      fixed: withModule({ attributes: [field('dueBy'), field('x')] }),
    },
  ],
  good: [{ what: 'two names', files: withModule({ attributes: [field('name'), field('names')] }) }],
} satisfies RuleFixture;
