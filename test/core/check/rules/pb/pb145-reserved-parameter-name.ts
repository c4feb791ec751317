import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    { what: 'result', files: withPlaybook({ parameters: ['result'] }), finds: [inPlaybook('/parameters/0')] },
    {
      what: 'request and input',
      files: withPlaybook({ parameters: ['a', 'request', 'input'] }),
      finds: [inPlaybook('/parameters/1'), inPlaybook('/parameters/2')],
    },
  ],
  good: [
    {
      what: 'records, which shipped content takes',
      files: withPlaybook({ parameters: ['records', 'resultOfScan'] }),
    },
  ],
} satisfies RuleFixture;
