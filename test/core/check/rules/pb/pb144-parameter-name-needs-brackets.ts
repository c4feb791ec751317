import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'a blank',
      files: withPlaybook({ parameters: ['Case ID'] }),
      finds: [inPlaybook('/parameters/0')],
    },
    {
      what: 'a dot and a dash',
      files: withPlaybook({ parameters: ['ok', 'a.b', 'a-b'] }),
      finds: [inPlaybook('/parameters/1'), inPlaybook('/parameters/2')],
    },
  ],
  good: [
    { what: 'letters, digits, underscores', files: withPlaybook({ parameters: ['case_id2', 'Größe'] }) },
  ],
} satisfies RuleFixture;
