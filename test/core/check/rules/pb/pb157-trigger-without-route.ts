import { stableUuid } from '@core/check/fixes/stable-uuid';
import { uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'a button',
      files: withTrigger('manual', { resources: ['alerts'] }),
      finds: [inTrigger()],
      fixed: withTrigger('manual', {
        resources: ['alerts'],
        route: stableUuid('manual route', uuid(700), uuid(1)),
      }),
    },
    {
      what: 'an endpoint with an empty one',
      files: withTrigger('endpoint', { route: '' }),
      finds: [inTrigger('/route')],
    },
  ],
  good: [
    { what: 'a route', files: withTrigger('manual', { route: uuid(9) }) },
    { what: 'a trigger that is called otherwise', files: withTrigger('referenced') },
  ],
} satisfies RuleFixture;
