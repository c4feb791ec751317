import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'both',
      files: withTrigger('manual', { route: 'r', noRecordExecution: true, singleRecordExecution: true }),
      finds: [inTrigger('/singleRecordExecution')],
      fixed: withTrigger('manual', { route: 'r', noRecordExecution: true, singleRecordExecution: false }),
    },
    {
      what: 'both, with a module',
      files: withTrigger('manual', {
        route: 'r',
        resources: ['alerts'],
        noRecordExecution: true,
        singleRecordExecution: true,
      }),
      finds: [inTrigger('/singleRecordExecution')],
      fixed: withTrigger('manual', {
        route: 'r',
        resources: ['alerts'],
        noRecordExecution: true,
        singleRecordExecution: false,
      }),
    },
  ],
  good: [
    {
      what: 'one of them',
      files: withTrigger('manual', { route: 'r', noRecordExecution: false, singleRecordExecution: true }),
    },
  ],
} satisfies RuleFixture;
