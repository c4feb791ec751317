import { step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'numbers in place of texts',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable', {}, { top: 310, left: 40.6 })],
      }),
      finds: [inPlaybook('/steps/1/top'), inPlaybook('/steps/1/left')],
      fixed: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable', {}, { top: '310', left: '41' })],
      }),
    },
    {
      what: 'no place at all',
      files: withPlaybook({
        steps: [step(1, 'manual'), { ...step(2, 'setVariable'), top: undefined, left: 'auto' }],
      }),
      finds: [inPlaybook('/steps/1'), inPlaybook('/steps/1/left')],
      fixed: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable', {}, { top: '0', left: '0' })],
      }),
    },
  ],
  good: [
    {
      what: 'texts of whole pixels',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable', {}, { top: '-10', left: '40' })],
      }),
    },
  ],
} satisfies RuleFixture;
