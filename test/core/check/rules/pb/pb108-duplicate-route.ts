import { route, step, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'the same arrow twice',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable')],
        routes: [route(1, 2), route(1, 2, null, { uuid: uuid(55) })],
      }),
      finds: [inPlaybook('/routes/1')],
      fixed: withPlaybook({ steps: [step(1, 'manual'), step(2, 'setVariable')], routes: [route(1, 2)] }),
    },
    {
      what: 'three times, with a label',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable')],
        routes: [
          route(1, 2, 'Go'),
          route(1, 2, 'Go', { uuid: uuid(55) }),
          route(1, 2, 'Go', { uuid: uuid(56) }),
        ],
      }),
      finds: [inPlaybook('/routes/1'), inPlaybook('/routes/2')],
      fixed: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable')],
        routes: [route(1, 2, 'Go')],
      }),
    },
  ],
  good: [
    {
      what: 'two branches to the same step',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable')],
        routes: [route(1, 2, 'Yes'), route(1, 2, 'No', { uuid: uuid(55) })],
      }),
    },
  ],
} satisfies RuleFixture;
