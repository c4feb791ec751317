import { route, stepIri, type Json } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';
import { named, withSteps } from './templates';

/** Start, then a decision between A (step 3) and B (step 4); both lead to Use (step 5). */
const reading = (of: 3 | 4 | 5, template: string, more: Json = {}) =>
  withSteps(
    [
      named(1, 'Start', 'manual'),
      named(2, 'Choose', 'decision', {
        conditions: [
          { option: 'A', condition: '{{ vars.a }}', step_iri: stepIri(3) },
          { option: 'B', default: true, step_iri: stepIri(4) },
        ],
      }),
      named(3, 'A', 'connector', of === 3 ? { params: { p: template }, ...more } : {}),
      named(4, 'B', 'connector', of === 4 ? { params: { p: template }, ...more } : {}),
      named(5, 'Use', 'connector', of === 5 ? { params: { p: template }, ...more } : {}),
    ],
    [route(1, 2), route(2, 3, 'A'), route(2, 4, 'B'), route(3, 5), route(4, 5)],
  );

const at = `${playbookPath}#/steps/4/arguments/params/p`;

export default {
  bad: [
    { what: 'one branch of a decision', files: reading(5, '{{ vars.steps.A.data.x }}'), finds: [at] },
    { what: 'the default branch', files: reading(5, 'got {{ vars.steps.B.data }}'), finds: [at] },
  ],
  good: [
    { what: 'the decision itself', files: reading(5, '{{ vars.steps.Choose.x }}') },
    {
      what: 'either of them',
      files: reading(5, '{{ vars.steps.A.data or vars.steps.B.data | default(1) }}'),
    },
    { what: 'the result alone, which prints nothing', files: reading(5, '{{ vars.steps.A }}') },
    {
      what: 'arms side by side, for both of which the join waits',
      files: withSteps(
        [
          named(1, 'Start', 'manual'),
          named(2, 'A', 'connector'),
          named(3, 'B', 'connector'),
          named(4, 'Use', 'connector', {
            params: { p: '{{ vars.steps.A.data.x }}{{ vars.steps.B.data.x }}' },
          }),
        ],
        [route(1, 2), route(1, 3), route(2, 4), route(3, 4)],
      ),
    },
  ],
} satisfies RuleFixture;
