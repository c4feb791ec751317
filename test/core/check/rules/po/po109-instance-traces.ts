import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'a number and a date',
      files: withPlaybook({ id: 12, lastModifyDate: 1647189901 }),
      finds: [inPlaybook('/id')],
      fixed: withPlaybook({}),
    },
    {
      what: 'who and when',
      files: withPlaybook({
        createUser: '/api/3/people/x',
        createDate: 1,
        modifyUser: '/api/3/people/x',
        modifyDate: 2,
      }),
      finds: [inPlaybook('/createUser')],
      fixed: withPlaybook({}),
    },
  ],
  good: [{ what: 'none', files: withPlaybook({}) }],
} satisfies RuleFixture;
