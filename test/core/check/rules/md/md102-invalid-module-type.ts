import { packFiles } from '../../../../support/playbook-json';
import { module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'a digit first',
      files: withModule({}, '3d_models'),
      finds: [`${modulePath('3d_models')}#/type`],
    },
    {
      what: 'a capital and a space',
      files: withModule({}, 'Threat Hunts'),
      finds: [`${modulePath('Threat Hunts')}#/type`],
    },
  ],
  good: [{ what: 'lower case with underscores', files: withModule({}, 'threat_hunts') }],
} satisfies RuleFixture;
