import { step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, inStep, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'null',
      files: withPlaybook({ steps: [step(2, 'setVariable', {}, { arguments: null })] }),
      finds: [inStep()],
      fixed: withPlaybook({ steps: [step(2, 'setVariable', {}, { arguments: [] })] }),
    },
    {
      what: 'a text, and a list with something in it',
      files: withPlaybook({
        steps: [
          step(2, 'setVariable', {}, { arguments: '{}' }),
          step(3, 'setVariable', {}, { arguments: [1] }),
        ],
      }),
      finds: [inStep(), inPlaybook('/steps/2/arguments')],
    },
  ],
  good: [
    {
      what: 'a map, and the empty list of the platform',
      files: withPlaybook({
        steps: [step(2, 'setVariable', { a: '1' }), step(3, 'setVariable', {}, { arguments: [] })],
      }),
    },
  ],
} satisfies RuleFixture;
