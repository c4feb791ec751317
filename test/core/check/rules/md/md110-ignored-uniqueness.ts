import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'one name',
      files: withModule({ attributes: [field('name')], uniqueConstraint: ['name'] }),
      finds: [`${modulePath('hunts')}#/uniqueConstraint`],
      fixed: withModule({
        attributes: [field('name')],
        uniqueConstraint: [{ hunts_unique: { columns: ['name'] } }],
      }),
    },
    {
      what: 'two names',
      files: withModule({ attributes: [field('a'), field('b')], uniqueConstraint: ['a', 'b'] }),
      finds: [`${modulePath('hunts')}#/uniqueConstraint`],
      fixed: withModule({
        attributes: [field('a'), field('b')],
        uniqueConstraint: [{ hunts_unique: { columns: ['a', 'b'] } }],
      }),
    },
  ],
  good: [
    {
      what: 'a constraint, and none',
      files: withModule({ attributes: [field('name')], uniqueConstraint: [{ u: { columns: ['name'] } }] }),
    },
  ],
} satisfies RuleFixture;
