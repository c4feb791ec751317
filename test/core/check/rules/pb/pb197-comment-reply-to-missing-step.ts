import { stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a deleted step',
      files: withStep('updateRecord', { message: { content: 'x', parentstepid: stepIri(9) } }),
      finds: [inStep('/message/parentstepid')],
      fixed: withStep('updateRecord', { message: { content: 'x' } }),
    },
    {
      what: 'in a thread',
      files: withStep('updateRecord', { message: { content: 'x', thread: true, parentstepid: stepIri(10) } }),
      finds: [inStep('/message/parentstepid')],
      fixed: withStep('updateRecord', { message: { content: 'x', thread: true } }),
    },
  ],
  good: [
    {
      what: 'the trigger',
      files: withStep('updateRecord', { message: { content: 'x', parentstepid: stepIri(1) } }),
    },
    { what: 'none', files: withStep('updateRecord', { message: { content: 'x' } }) },
  ],
} satisfies RuleFixture;
