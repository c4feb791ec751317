import { type Json, step, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

const calling = (n: number, args: Json = {}) =>
  step(2, 'reference', { workflowReference: `/api/3/workflows/${uuid(n)}`, ...args });

export default {
  bad: [
    {
      what: 'at once',
      files: withPlaybook({ steps: [calling(700)] }),
      finds: [inPlaybook('/steps/1/arguments/workflowReference')],
    },
    {
      what: 'in a loop, on a condition',
      files: withPlaybook({
        steps: [calling(700, { when: '{{ vars.a }}', for_each: { item: '{{ vars.l }}' } })],
      }),
      finds: [inPlaybook('/steps/1/arguments/workflowReference')],
    },
  ],
  good: [{ what: 'another one', files: withPlaybook({ steps: [calling(701)] }) }],
} satisfies RuleFixture;
