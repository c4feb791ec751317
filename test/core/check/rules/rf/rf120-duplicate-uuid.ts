import { packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';
import { picklist } from './packs';

export default {
  bad: [
    {
      what: 'a picklist copied with its uuid',
      files: packFiles({
        'picklists/One.json': picklist('One', uuid(20), {}),
        'picklists/Two.json': picklist('Two', uuid(20), {}),
      }),
      finds: ['picklists/One.json#/uuid', 'picklists/Two.json#/uuid'],
    },
    {
      what: 'a dashboard under two spellings of its name',
      files: packFiles({
        'dashboards/> Tides.json': { uuid: uuid(400), displayName: '> Tides', roles: [], config: {} },
        'dashboards/_ Tides.json': { uuid: uuid(400), displayName: '> Tides', roles: [], config: {} },
      }),
      finds: ['dashboards/> Tides.json#/uuid', 'dashboards/_ Tides.json#/uuid'],
    },
  ],
  good: [
    {
      what: 'two lists',
      files: packFiles({
        'picklists/One.json': picklist('One', uuid(20), {}),
        'picklists/Two.json': picklist('Two', uuid(30), {}),
      }),
    },
  ],
} satisfies RuleFixture;
