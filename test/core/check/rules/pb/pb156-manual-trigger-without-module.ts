import { type RuleFixture } from '../fixture';
import { inTrigger, withTrigger } from '../playbooks';

export default {
  bad: [
    {
      what: 'neither',
      files: withTrigger('manual', {
        route: 'r',
        resources: [],
        noRecordExecution: false,
        singleRecordExecution: true,
      }),
      finds: [inTrigger('/noRecordExecution')],
      fixed: withTrigger('manual', {
        route: 'r',
        resources: [],
        noRecordExecution: true,
        singleRecordExecution: false,
      }),
    },
    {
      what: 'no list',
      files: withTrigger('manual', { route: 'r', noRecordExecution: false }),
      finds: [inTrigger('/noRecordExecution')],
      fixed: withTrigger('manual', { route: 'r', noRecordExecution: true, singleRecordExecution: false }),
    },
  ],
  good: [
    {
      what: 'a module',
      files: withTrigger('manual', { route: 'r', resources: ['alerts'], noRecordExecution: false }),
    },
    {
      what: 'no record needed',
      files: withTrigger('manual', { route: 'r', resources: [], noRecordExecution: true }),
    },
  ],
} satisfies RuleFixture;
