import { type RuleFixture } from '../fixture';
import { inPlaybook, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'brackets',
      files: withStep('setVariable', {}, { name: 'Clone VM (API)' }),
      finds: [inPlaybook('/steps/1/name')],
      fixed: withStep('setVariable', {}, { name: 'Clone VM API' }),
    },
    {
      what: 'a question mark, with a template that reads the step',
      files: withStep('setVariable', { a: '{{ vars.steps["Dry_Run?"] }}' }, { name: 'Dry Run?' }),
      finds: [inPlaybook('/steps/1/name')],
    },
  ],
  good: [
    {
      what: 'letters, digits, blanks and underscores',
      files: withStep('setVariable', {}, { name: 'Step_1 of 2' }),
    },
  ],
} satisfies RuleFixture;
