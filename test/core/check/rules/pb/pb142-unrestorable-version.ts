import { uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'text that is not JSON',
      files: withPlaybook({ versions: [{ uuid: uuid(1), json: '{' }] }),
      finds: [inPlaybook('/versions/0/json')],
    },
    {
      what: 'another playbook, and nothing',
      files: withPlaybook({
        versions: [{ uuid: uuid(1), json: JSON.stringify({ uuid: uuid(5) }) }, { uuid: uuid(2) }],
      }),
      finds: [inPlaybook('/versions/0/json'), inPlaybook('/versions/1')],
    },
  ],
  good: [
    {
      what: 'one of this playbook',
      files: withPlaybook({ versions: [{ uuid: uuid(1), json: JSON.stringify({ uuid: uuid(700) }) }] }),
    },
  ],
} satisfies RuleFixture;
