import { route, step, stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'no arrow',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { timeout: { days: 1, step_iri: stepIri(3) } }),
          step(3, 'setVariable'),
        ],
        routes: [route(1, 2)],
      }),
      finds: [inPlaybook('/steps/1/arguments/timeout/step_iri')],
    },
    {
      what: 'an arrow elsewhere',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { timeout: { days: 1, step_iri: stepIri(3) } }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(2, 4), route(4, 3)],
      }),
      finds: [inPlaybook('/steps/1/arguments/timeout/step_iri')],
    },
  ],
  good: [
    {
      what: 'an arrow',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { timeout: { days: 1, step_iri: stepIri(3) } }),
          step(3, 'setVariable'),
        ],
        routes: [route(2, 3)],
      }),
    },
    {
      what: 'a step that is not there, which is another rule’s',
      files: withPlaybook({ steps: [step(2, 'manualInput', { timeout: { step_iri: stepIri(9) } })] }),
    },
  ],
} satisfies RuleFixture;
