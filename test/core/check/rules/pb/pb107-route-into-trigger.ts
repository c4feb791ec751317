import { route, step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'a way back to the start',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable')],
        routes: [route(1, 2), route(2, 1)],
      }),
      finds: [inPlaybook('/routes/1/targetStep')],
      fixed: withPlaybook({ steps: [step(1, 'manual'), step(2, 'setVariable')], routes: [route(1, 2)] }),
    },
    {
      what: 'two ways back',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable')],
        routes: [route(1, 2), route(2, 3), route(2, 1), route(3, 1)],
      }),
      finds: [inPlaybook('/routes/2/targetStep'), inPlaybook('/routes/3/targetStep')],
      fixed: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable')],
        routes: [route(1, 2), route(2, 3)],
      }),
    },
  ],
  good: [
    {
      what: 'routes out of the trigger',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable')],
        routes: [route(1, 2), route(1, 3)],
      }),
    },
  ],
} satisfies RuleFixture;
