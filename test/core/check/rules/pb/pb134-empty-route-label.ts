import { route, step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'one',
      files: withPlaybook({ steps: [step(1, 'manual'), step(2, 'setVariable')], routes: [route(1, 2, '')] }),
      finds: [inPlaybook('/routes/0/label')],
      fixed: withPlaybook({ steps: [step(1, 'manual'), step(2, 'setVariable')], routes: [route(1, 2)] }),
    },
    {
      what: 'two',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable')],
        routes: [route(1, 2, ''), route(2, 3, '')],
      }),
      finds: [inPlaybook('/routes/0/label'), inPlaybook('/routes/1/label')],
      fixed: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable')],
        routes: [route(1, 2), route(2, 3)],
      }),
    },
  ],
  good: [
    {
      what: 'null and a text',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable')],
        routes: [route(1, 2), route(2, 3, 'x')],
      }),
    },
  ],
} satisfies RuleFixture;
