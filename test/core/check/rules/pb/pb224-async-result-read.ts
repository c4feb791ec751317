import { type Json, step, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withPlaybook } from '../playbooks';

const calling = (args: Json, read: Json) =>
  withPlaybook({
    steps: [
      step(2, 'reference', { workflowReference: `/api/3/workflows/${uuid(9)}`, ...args }),
      step(3, 'setVariable', read),
    ],
  });

export default {
  bad: [
    {
      what: 'with a dot',
      files: calling({ apply_async: true }, { a: '{{ vars.steps.Step_2.output }}' }),
      finds: [inStep('/apply_async')],
    },
    {
      what: 'in brackets',
      files: calling({ apply_async: true }, { a: "{{ vars.steps['Step_2'] | length }}" }),
      finds: [inStep('/apply_async')],
    },
  ],
  good: [
    { what: 'somebody waits', files: calling({ apply_async: false }, { a: '{{ vars.steps.Step_2 }}' }) },
    {
      what: 'another step is read',
      files: calling({ apply_async: true }, { a: '{{ vars.steps.Step_20 }}' }),
    },
  ],
} satisfies RuleFixture;
