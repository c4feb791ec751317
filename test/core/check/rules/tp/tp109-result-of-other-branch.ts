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

export default {
  bad: [
    {
      what: 'the other branch',
      files: reading(4, '{{ vars.steps.A.data }}'),
      finds: [`${playbookPath}#/steps/3/arguments/params/p`],
    },
    {
      what: 'the other branch, handed to a filter',
      files: reading(3, "{{ vars.steps.B.data.x | join(',') }}"),
      finds: [`${playbookPath}#/steps/2/arguments/params/p`],
    },
  ],
  good: [
    { what: 'a step before', files: reading(4, '{{ vars.steps.Choose }}') },
    { what: 'provided for', files: reading(4, "{{ vars.steps.A.data | default('') }}") },
    {
      what: 'asked for before',
      files: reading(4, '{% if vars.steps.A %}{{ vars.steps.A.data }}{% endif %}'),
    },
    {
      what: 'a step with a condition',
      files: reading(4, '{{ vars.steps.A.data }}', { when: '{{ vars.x }}' }),
    },
  ],
} satisfies RuleFixture;
