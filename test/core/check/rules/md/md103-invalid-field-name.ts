import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'a space',
      files: withModule({ attributes: [field('due by')] }),
      finds: [`${modulePath('hunts')}#/attributes/0/name`],
    },
    {
      what: 'a digit first and a hyphen',
      files: withModule({ attributes: [field('2nd'), field('a-b')] }),
      finds: [`${modulePath('hunts')}#/attributes/0/name`, `${modulePath('hunts')}#/attributes/1/name`],
    },
  ],
  good: [{ what: 'camel case', files: withModule({ attributes: [field('dueBy2')] }) }],
} satisfies RuleFixture;
