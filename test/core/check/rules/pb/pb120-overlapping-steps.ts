import { step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'two at one place',
      files: withPlaybook({
        steps: [
          step(1, 'manual', {}, { top: '40', left: '40' }),
          step(2, 'setVariable', {}, { top: '40', left: '40' }),
        ],
      }),
      finds: [inPlaybook('/steps/1/top')],
      fixed: withPlaybook({
        steps: [
          step(1, 'manual', {}, { top: '40', left: '40' }),
          step(2, 'setVariable', {}, { top: '175', left: '40' }),
        ],
      }),
    },
    {
      what: 'three at one place',
      files: withPlaybook({
        steps: [
          step(1, 'manual', {}, { top: '40', left: '40' }),
          step(2, 'setVariable', {}, { top: '40', left: '40' }),
          step(3, 'setVariable', {}, { top: '40', left: '40' }),
        ],
      }),
      finds: [inPlaybook('/steps/1/top'), inPlaybook('/steps/2/top')],
      fixed: withPlaybook({
        steps: [
          step(1, 'manual', {}, { top: '40', left: '40' }),
          step(2, 'setVariable', {}, { top: '175', left: '40' }),
          step(3, 'setVariable', {}, { top: '310', left: '40' }),
        ],
      }),
    },
  ],
  good: [
    {
      what: 'one below the other',
      files: withPlaybook({ steps: [step(1, 'manual'), step(2, 'setVariable')] }),
    },
  ],
} satisfies RuleFixture;
