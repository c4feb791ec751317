import { step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'a manual playbook',
      files: withPlaybook({ isActive: false }),
      finds: [inPlaybook('/isActive')],
      fixed: withPlaybook({ isActive: true }),
    },
    {
      what: 'one on records',
      files: withPlaybook({ isActive: false, steps: [step(1, 'onCreate', { resource: 'alerts' })] }),
      finds: [inPlaybook('/isActive')],
      fixed: withPlaybook({ isActive: true, steps: [step(1, 'onCreate', { resource: 'alerts' })] }),
    },
  ],
  good: [
    {
      what: 'one that others call',
      files: withPlaybook({ isActive: false, steps: [step(1, 'referenced')] }),
    },
    { what: 'one that is on', files: withPlaybook({ isActive: true }) },
  ],
} satisfies RuleFixture;
