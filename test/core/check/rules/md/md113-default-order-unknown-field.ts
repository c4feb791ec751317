import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'a field that is gone',
      files: withModule({ attributes: [field('name')], defaultSort: [{ direction: 'ASC', field: 'rank' }] }),
      finds: [`${modulePath('hunts')}#/defaultSort/0/field`],
      fixed: withModule({ attributes: [field('name')], defaultSort: [] }),
    },
    {
      what: 'one of two',
      files: withModule({
        attributes: [field('name')],
        defaultSort: [
          { direction: 'ASC', field: 'name' },
          { direction: 'ASC', field: 'Name' },
        ],
      }),
      finds: [`${modulePath('hunts')}#/defaultSort/1/field`],
      fixed: withModule({ attributes: [field('name')], defaultSort: [{ direction: 'ASC', field: 'name' }] }),
    },
  ],
  good: [
    {
      what: 'fields of the module and of every record',
      files: withModule({
        attributes: [field('name')],
        defaultSort: [
          { direction: 'ASC', field: 'name' },
          { direction: 'DESC', field: 'createDate' },
        ],
      }),
    },
  ],
} satisfies RuleFixture;
