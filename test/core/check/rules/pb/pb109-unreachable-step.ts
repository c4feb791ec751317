import { route, step, stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'a step nothing leads to',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable')],
        routes: [route(1, 2)],
      }),
      finds: [inPlaybook('/steps/2/name')],
      fixed: withPlaybook({ steps: [step(1, 'manual'), step(2, 'setVariable')], routes: [route(1, 2)] }),
    },
    {
      what: 'a dead arm of two steps',
      files: withPlaybook({
        steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable')],
        routes: [route(2, 3)],
      }),
      finds: [inPlaybook('/steps/1/name')],
      fixed: withPlaybook({ steps: [step(1, 'manual')] }),
    },
  ],
  good: [
    {
      what: 'a step reached by its time limit alone',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'wait', { timeout: { step_iri: stepIri(3) } }),
          step(3, 'setVariable'),
        ],
        routes: [route(1, 2)],
      }),
    },
    {
      what: 'a branch nobody drew',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'decision', { conditions: [{ option: 'A', step_iri: stepIri(3) }] }),
          step(3, 'setVariable'),
        ],
        routes: [route(1, 2)],
      }),
    },
  ],
} satisfies RuleFixture;
