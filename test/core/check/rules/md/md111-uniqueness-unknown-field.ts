import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'another letter case',
      files: withModule({
        attributes: [field('sourceId')],
        uniqueConstraint: [{ u: { columns: ['sourceID'] } }],
      }),
      finds: [`${modulePath('hunts')}#/uniqueConstraint/0/u/columns/0`],
      fixed: withModule({
        attributes: [field('sourceId')],
        uniqueConstraint: [{ u: { columns: ['sourceId'] } }],
      }),
    },
    {
      what: 'a field that is gone',
      files: withModule({
        attributes: [field('name')],
        uniqueConstraint: [{ u: { columns: ['name', 'origin'] } }],
      }),
      finds: [`${modulePath('hunts')}#/uniqueConstraint/0/u/columns/1`],
    },
  ],
  good: [
    {
      what: 'a field and the tenant',
      files: withModule({
        attributes: [field('name')],
        uniqueConstraint: [{ u: { columns: ['name', 'tenant'] } }],
      }),
    },
  ],
} satisfies RuleFixture;
