import { route, step, stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'a route without the label',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'decision', { conditions: [{ option: 'A', step_iri: stepIri(3) }] }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(2, 3)],
      }),
      finds: [inPlaybook('/routes/0/label')],
      fixed: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'decision', { conditions: [{ option: 'A', step_iri: stepIri(3) }] }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(2, 3, 'A')],
      }),
    },
    {
      what: 'a button’s route with another label',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { response_mapping: { options: [{ option: 'Go', step_iri: stepIri(3) }] } }),
          step(3, 'setVariable'),
        ],
        routes: [route(2, 3, 'Start')],
      }),
      finds: [inPlaybook('/routes/0/label')],
      fixed: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { response_mapping: { options: [{ option: 'Go', step_iri: stepIri(3) }] } }),
          step(3, 'setVariable'),
        ],
        routes: [route(2, 3, 'Go')],
      }),
    },
  ],
  good: [
    {
      what: 'the same label',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { response_mapping: { options: [{ option: 'Go', step_iri: stepIri(3) }] } }),
          step(3, 'setVariable'),
        ],
        routes: [route(2, 3, 'Go')],
      }),
    },
    {
      what: 'two branches to one step',
      files: withPlaybook({
        steps: [
          step(2, 'decision', {
            conditions: [
              { option: 'A', step_iri: stepIri(3) },
              { option: 'B', step_iri: stepIri(3) },
            ],
          }),
          step(3, 'setVariable'),
        ],
        routes: [route(2, 3, 'A')],
      }),
    },
  ],
} satisfies RuleFixture;
