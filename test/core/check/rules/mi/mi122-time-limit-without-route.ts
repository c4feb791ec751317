import { stableUuid } from '@core/check/fixes/stable-uuid';
import { route, step, stepIri, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

const drawn = route(2, 3, null, { uuid: stableUuid('route', uuid(700), uuid(2), uuid(3)) });

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
      fixed: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { timeout: { days: 1, step_iri: stepIri(3) } }),
          step(3, 'setVariable'),
        ],
        routes: [route(1, 2), drawn],
      }),
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
      fixed: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'manualInput', { timeout: { days: 1, step_iri: stepIri(3) } }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(2, 4), route(4, 3), drawn],
      }),
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
