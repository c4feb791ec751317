import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'a secret in the search',
      files: withModule({ attributes: [field('key', { encrypted: true, searchable: true })] }),
      finds: [`${modulePath('hunts')}#/attributes/0/searchable`],
      fixed: withModule({ attributes: [field('key', { encrypted: true, searchable: false })] }),
    },
    {
      what: 'one of two',
      files: withModule({
        attributes: [field('a', { encrypted: true }), field('b', { encrypted: true, searchable: true })],
      }),
      finds: [`${modulePath('hunts')}#/attributes/1/searchable`],
      fixed: withModule({
        attributes: [field('a', { encrypted: true }), field('b', { encrypted: true, searchable: false })],
      }),
    },
  ],
  good: [
    {
      what: 'one or the other',
      files: withModule({
        attributes: [field('a', { encrypted: true, searchable: false }), field('b', { searchable: true })],
      }),
    },
  ],
} satisfies RuleFixture;
