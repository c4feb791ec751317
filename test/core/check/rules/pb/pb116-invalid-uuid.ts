import { route, step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'a playbook and a route with words',
      files: withPlaybook({
        uuid: 'mine',
        steps: [step(1, 'manual'), step(2, 'setVariable')],
        routes: [route(1, 2, null, { uuid: 'x' })],
      }),
      finds: [inPlaybook('/uuid'), inPlaybook('/routes/0/uuid')],
    },
    {
      what: 'a step without one',
      files: withPlaybook({ steps: [step(1, 'manual'), { ...step(2, 'setVariable'), uuid: undefined }] }),
      finds: [inPlaybook('/steps/1')],
    },
  ],
  good: [
    {
      what: 'uuids throughout',
      files: withPlaybook({ steps: [step(1, 'manual'), step(2, 'setVariable')], routes: [route(1, 2)] }),
    },
  ],
} satisfies RuleFixture;
