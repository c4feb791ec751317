import { uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

export default {
  bad: [
    {
      what: 'a team',
      files: withStep('createRecord', { resource: { owners: [`/api/3/teams/${uuid(5)}`] } }),
      finds: [inStep('/resource/owners/0')],
    },
    {
      what: 'two',
      files: withStep('createRecord', {
        resource: { owners: [`/api/3/teams/${uuid(5)}`, `/api/3/teams/${uuid(6)}`] },
      }),
      finds: [inStep('/resource/owners/0'), inStep('/resource/owners/1')],
    },
  ],
  good: [
    {
      what: 'the SOC team',
      files: withStep('createRecord', {
        resource: { owners: ['/api/3/teams/6e569c09-3bd4-40f1-98b0-cc994464c3c5'] },
      }),
    },
  ],
} satisfies RuleFixture;
