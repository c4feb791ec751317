import { step } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

const steps = (count: number) =>
  Array.from({ length: count }, (_, n) => step(n + 1, n === 0 ? 'manual' : 'setVariable'));

export default {
  bad: [
    { what: '61', files: withPlaybook({ steps: steps(61) }), finds: [inPlaybook('')] },
    { what: '100', files: withPlaybook({ steps: steps(100) }), finds: [inPlaybook('')] },
  ],
  good: [{ what: '60', files: withPlaybook({ steps: steps(60) }) }],
} satisfies RuleFixture;
