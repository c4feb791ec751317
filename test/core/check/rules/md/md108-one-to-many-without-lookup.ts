import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a target without fields',
      files: packFiles({
        [modulePath('hunts')]: module('hunts', {
          attributes: [field('trails', { formType: 'oneToMany', type: 'trails', collection: true })],
        }),
        [modulePath('trails')]: module('trails', { attributes: [field('name')] }),
      }),
      finds: [`${modulePath('hunts')}#/attributes/0/formType`],
    },
    {
      what: 'a target that leads back to many',
      files: packFiles({
        [modulePath('hunts')]: module('hunts', {
          attributes: [field('trails', { formType: 'oneToMany', type: 'trails', collection: true })],
        }),
        [modulePath('trails')]: module('trails', {
          attributes: [field('hunts', { formType: 'manyToMany', type: 'hunts', collection: true })],
        }),
      }),
      finds: [`${modulePath('hunts')}#/attributes/0/formType`],
    },
  ],
  good: [
    {
      what: 'a target with a lookup',
      files: packFiles({
        [modulePath('hunts')]: module('hunts', {
          attributes: [field('trails', { formType: 'oneToMany', type: 'trails', collection: true })],
        }),
        [modulePath('trails')]: module('trails', {
          attributes: [field('hunt', { formType: 'lookup', type: 'hunts' })],
        }),
      }),
    },
    {
      what: 'a target nobody knows',
      files: packFiles({
        [modulePath('hunts')]: module('hunts', {
          attributes: [field('trails', { formType: 'oneToMany', type: 'trails', collection: true })],
        }),
      }),
    },
  ],
} satisfies RuleFixture;
