import { step, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, inStep, withPlaybook, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'empty',
      files: withStep('reference', { workflowReference: '' }),
      finds: [inStep('/workflowReference')],
    },
    {
      what: 'none, and a remote one without an alias',
      files: withPlaybook({
        steps: [step(2, 'reference'), step(3, 'remoteReference', { playbook_alias_id: '' })],
      }),
      finds: [inStep(), inPlaybook('/steps/2/arguments/playbook_alias_id')],
    },
  ],
  good: [
    { what: 'a template', files: withStep('reference', { workflowReference: '{{ vars.item }}' }) },
    { what: 'an alias', files: withStep('remoteReference', { playbook_alias_id: uuid(5) }) },
  ],
} satisfies RuleFixture;
