import { packFiles } from '../../../../support/playbook-json';
import { module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'another name',
      files: withModule({ module: 'hunting' }),
      finds: [`${modulePath('hunts')}#/module`],
      fixed: withModule({}),
    },
    {
      what: 'another letter case',
      files: withModule({ module: 'Hunts' }),
      finds: [`${modulePath('hunts')}#/module`],
      fixed: withModule({}),
    },
  ],
  good: [{ what: 'the same name', files: withModule({}) }],
} satisfies RuleFixture;
