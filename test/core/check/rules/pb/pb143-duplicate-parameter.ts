import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'twice',
      files: withPlaybook({ parameters: ['ip', 'ip'] }),
      finds: [inPlaybook('/parameters/1')],
      fixed: withPlaybook({ parameters: ['ip'] }),
    },
    {
      what: 'three times',
      files: withPlaybook({ parameters: ['a', 'b', 'a', 'a'] }),
      finds: [inPlaybook('/parameters/2'), inPlaybook('/parameters/3')],
      fixed: withPlaybook({ parameters: ['a', 'b'] }),
    },
  ],
  good: [{ what: 'once each, in two letter cases', files: withPlaybook({ parameters: ['ip', 'IP'] }) }],
} satisfies RuleFixture;
