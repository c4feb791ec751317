import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

const withModule = (more: Record<string, unknown>, type = 'hunts') =>
  packFiles({ [modulePath(type)]: module(type, more) });

export default {
  bad: [
    {
      what: 'limits exchanged',
      files: withModule({
        attributes: [field('name', { validation: { required: false, minlength: 10, maxlength: 2 } })],
      }),
      finds: [`${modulePath('hunts')}#/attributes/0/validation/minlength`],
      fixed: withModule({
        attributes: [field('name', { validation: { required: false, minlength: 2, maxlength: 10 } })],
      }),
    },
    {
      what: 'nothing may be written',
      files: withModule({
        attributes: [field('name', { validation: { required: false, minlength: 1, maxlength: 0 } })],
      }),
      finds: [`${modulePath('hunts')}#/attributes/0/validation/minlength`],
      fixed: withModule({
        attributes: [field('name', { validation: { required: false, minlength: 0, maxlength: 1 } })],
      }),
    },
  ],
  good: [
    {
      what: 'limits in order, and equal',
      files: withModule({
        attributes: [field('name', { validation: { required: false, minlength: 5, maxlength: 5 } })],
      }),
    },
  ],
} satisfies RuleFixture;
