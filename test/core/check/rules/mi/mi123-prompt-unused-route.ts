import { route, step, stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'an arrow without a button',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { response_mapping: { options: [{ option: 'Go', step_iri: stepIri(3) }] } }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(2, 3, 'Go'), route(2, 4)],
      }),
      finds: [inPlaybook('/routes/1')],
      fixed: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { response_mapping: { options: [{ option: 'Go', step_iri: stepIri(3) }] } }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(2, 3, 'Go')],
      }),
    },
    {
      what: 'with a label',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { response_mapping: { options: [{ option: 'Go', step_iri: stepIri(3) }] } }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(2, 4, 'Stop'), route(2, 3, 'Go')],
      }),
      finds: [inPlaybook('/routes/0')],
      fixed: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { response_mapping: { options: [{ option: 'Go', step_iri: stepIri(3) }] } }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(2, 3, 'Go')],
      }),
    },
  ],
  good: [
    {
      what: 'the way of the time limit',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', {
            response_mapping: { options: [{ option: 'Go', step_iri: stepIri(3) }] },
            timeout: { days: 1, step_iri: stepIri(4) },
          }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(2, 3), route(2, 4)],
      }),
    },
    {
      what: 'a button that leads nowhere may mean the arrow',
      files: withPlaybook({
        steps: [
          step(2, 'manualInput', { response_mapping: { options: [{ option: 'Go', step_iri: stepIri(9) }] } }),
          step(3, 'setVariable'),
        ],
        routes: [route(2, 3)],
      }),
    },
  ],
} satisfies RuleFixture;
