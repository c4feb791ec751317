import { packFiles } from '../../../../support/playbook-json';
import { field, module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a field that is gone',
      files: packFiles({
        [modulePath('hunts')]: module('hunts', {
          attributes: [
            field('trails', {
              formType: 'manyToMany',
              type: 'trails',
              collection: true,
              inversedField: 'hunts',
            }),
          ],
        }),
        [modulePath('trails')]: module('trails', { attributes: [field('name')] }),
      }),
      finds: [`${modulePath('hunts')}#/attributes/0/inversedField`],
      fixed: packFiles({
        [modulePath('hunts')]: module('hunts', {
          attributes: [
            field('trails', {
              formType: 'manyToMany',
              type: 'trails',
              collection: true,
              inversedField: null,
            }),
          ],
        }),
        [modulePath('trails')]: module('trails', { attributes: [field('name')] }),
      }),
    },
    {
      what: 'another letter case',
      files: packFiles({
        [modulePath('hunts')]: module('hunts', {
          attributes: [
            field('trails', {
              formType: 'manyToMany',
              type: 'trails',
              collection: true,
              inversedField: 'Hunts',
            }),
          ],
        }),
        [modulePath('trails')]: module('trails', {
          attributes: [
            field('hunts', {
              formType: 'manyToMany',
              type: 'hunts',
              collection: true,
              inversedField: 'trails',
            }),
          ],
        }),
      }),
      finds: [`${modulePath('hunts')}#/attributes/0/inversedField`],
      fixed: packFiles({
        [modulePath('hunts')]: module('hunts', {
          attributes: [
            field('trails', {
              formType: 'manyToMany',
              type: 'trails',
              collection: true,
              inversedField: null,
            }),
          ],
        }),
        [modulePath('trails')]: module('trails', {
          attributes: [
            field('hunts', {
              formType: 'manyToMany',
              type: 'hunts',
              collection: true,
              inversedField: 'trails',
            }),
          ],
        }),
      }),
    },
  ],
  good: [
    {
      what: 'both ends',
      files: packFiles({
        [modulePath('hunts')]: module('hunts', {
          attributes: [
            field('trails', {
              formType: 'manyToMany',
              type: 'trails',
              collection: true,
              inversedField: 'hunts',
            }),
          ],
        }),
        [modulePath('trails')]: module('trails', {
          attributes: [
            field('hunts', {
              formType: 'manyToMany',
              type: 'hunts',
              collection: true,
              inversedField: 'trails',
            }),
          ],
        }),
      }),
    },
  ],
} satisfies RuleFixture;
