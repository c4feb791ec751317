import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    { what: 'null', files: withPlaybook({ description: null }), finds: [inPlaybook('/description')] },
    { what: 'blanks', files: withPlaybook({ description: '  ' }), finds: [inPlaybook('/description')] },
  ],
  good: [{ what: 'a sentence', files: withPlaybook({ description: 'Closes alerts.' }) }],
} satisfies RuleFixture;
