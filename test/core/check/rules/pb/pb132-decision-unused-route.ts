import { route, step, stepIri } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'an arrow without a branch',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'decision', { conditions: [{ option: 'A', step_iri: stepIri(3) }] }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(1, 2), route(2, 3, 'A'), route(2, 4)],
      }),
      finds: [inPlaybook('/routes/2')],
      fixed: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'decision', { conditions: [{ option: 'A', step_iri: stepIri(3) }] }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(1, 2), route(2, 3, 'A')],
      }),
    },
    {
      what: 'with a label of its own',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'decision', { conditions: [{ option: 'A', step_iri: stepIri(3) }] }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(2, 4, 'B'), route(2, 3, 'A')],
      }),
      finds: [inPlaybook('/routes/0')],
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
  ],
  good: [
    {
      what: 'the arrow of a branch that leads nowhere',
      files: withPlaybook({
        steps: [
          step(2, 'decision', { conditions: [{ option: 'A', step_iri: stepIri(9) }] }),
          step(3, 'setVariable'),
        ],
        routes: [route(2, 3, 'A')],
      }),
    },
    {
      what: 'arrows of branches, and one to nowhere, which is PB101',
      files: withPlaybook({
        steps: [
          step(1, 'manual'),
          step(2, 'decision', { conditions: [{ option: 'A', step_iri: stepIri(3) }] }),
          step(3, 'setVariable'),
          step(4, 'setVariable'),
        ],
        routes: [route(2, 3, 'A'), route(2, 9)],
      }),
    },
  ],
} satisfies RuleFixture;
