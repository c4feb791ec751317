import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'off',
      files: withStep('approval', { is_approval: false }),
      finds: [inStep('/is_approval')],
      fixed: withStep('approval', { is_approval: true }),
    },
    {
      what: 'not said',
      files: withStep('approval', {}),
      finds: [inStep()],
      fixed: withStep('approval', { is_approval: true }),
    },
  ],
  good: [
    { what: 'on', files: withStep('approval', { is_approval: true }) },
    { what: 'a prompt', files: withStep('manualInput', { is_approval: false }) },
  ],
} satisfies RuleFixture;
