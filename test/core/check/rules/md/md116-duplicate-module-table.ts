import { packFiles } from '../../../../support/playbook-json';
import { module, modulePath } from '../../../../support/module-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a copy that kept its table',
      files: packFiles({
        [modulePath('hunts')]: module('hunts', { tableName: 'hunt' }),
        [modulePath('trails')]: module('trails', { tableName: 'hunt' }),
      }),
      finds: [`${modulePath('hunts')}#/tableName`, `${modulePath('trails')}#/tableName`],
    },
    {
      what: 'the table of the other',
      files: packFiles({
        [modulePath('hunts')]: module('hunts', { tableName: 'trails' }),
        [modulePath('trails')]: module('trails', { tableName: 'trails' }),
      }),
      finds: [`${modulePath('hunts')}#/tableName`, `${modulePath('trails')}#/tableName`],
    },
  ],
  good: [
    {
      what: 'a table each',
      files: packFiles({
        [modulePath('hunts')]: module('hunts', { tableName: 'hunt' }),
        [modulePath('trails')]: module('trails', { tableName: 'trail' }),
      }),
    },
  ],
} satisfies RuleFixture;
